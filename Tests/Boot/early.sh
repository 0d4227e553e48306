#!/bin/bash
# Writes the first reading and the first one with a heading, each after the seconds since the kernel's start.
qibla watch --format json | while read -r line; do
  [[ $line == *'"class":"reading"'* ]] || continue
  read -r at rest < /proc/uptime
  if [[ $line == *'"heading":'[0-9]* ]]; then
    echo "$at $line"
    touch /run/early-done
    exit
  fi
  [ "$first" ] || echo "$at $line"
  first=1
done > /run/early
