// What a panel shows of the program's answers: no timer, no file and no widget, so that gjs, node and Qt run it alike.
// The extension of GNOME Shell and the plasmoid share this file. Qt 5.15 knows neither `?.` nor `??`.

const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
// An arrow stays until the pointer is so many degrees beyond its eighth of the circle: a hand trembles.
const BEYOND = 5;

function text(value) {
    return typeof value === 'string' ? value : '';
}

function number(value) {
    return typeof value === 'number' && isFinite(value) ? value : null;
}

// The day of a line of `qibla times --format waybar`; null for anything else.
export function readDay(line) {
    let found;
    try {
        found = JSON.parse(line);
    } catch (error) {
        return null;
    }
    if (found === null || typeof found !== 'object' || text(found.text) === '') return null;
    const times = Array.isArray(found.times) ? found.times : [];
    const notes = Array.isArray(found.notes) ? found.notes : [];
    return {
        text: found.text,
        prayer: text(found.alt),
        kind: text(found['class']),
        percentage: number(found.percentage),
        countdown: text(found.countdown),
        hijri: text(found.hijri),
        times: times.filter(time => time !== null && typeof time === 'object').map(time => (
            {prayer: text(time.prayer), name: text(time.name), time: text(time.time)})),
        notes: notes.filter(note => typeof note === 'string'),
    };
}

// The first reading among the lines of `qibla watch --once --format json`; null where there is none.
export function readReading(lines) {
    for (const line of lines.split('\n')) {
        let found;
        try {
            found = JSON.parse(line);
        } catch (error) {
            continue;
        }
        if (found !== null && typeof found === 'object' && found['class'] === 'reading') {
            return {
                pointer: number(found.pointer),
                bearing: number(found.bearing),
                accuracy: text(found.accuracy),
                aligned: found.aligned === true,
            };
        }
    }
    return null;
}

// The eighth of the circle in which the pointer is, from 0 (ahead) clockwise; the last one while it is near that.
export function eighth(pointer, last) {
    const away = from => Math.abs((((pointer - from + 180) % 360) + 360) % 360 - 180);
    if (typeof last === 'number' && away(45 * last) <= 22.5 + BEYOND) return last;
    return ((Math.round(pointer / 45) % 8) + 8) % 8;
}

// The way to the Kaaba: an arrow from the device's top edge, with a question mark where the heading is not accurate.
// Without a heading it is the bearing from true north; nothing where that is unknown too. `last` is the last `eighth`.
export function way(reading, last) {
    if (reading === null) return {text: '', eighth: null, aligned: false};
    if (reading.pointer !== null) {
        const index = eighth(reading.pointer, last);
        const doubt = reading.accuracy === 'accurate' ? '' : '?';
        return {text: ARROWS[index] + doubt, eighth: index, aligned: reading.aligned};
    }
    const bearing = reading.bearing === null ? '' : (Math.round(reading.bearing) % 360) + '°';
    return {text: bearing, eighth: null, aligned: false};
}

// The sentence of a failed command, without the command's name; of several lines the first.
export function sentence(errors) {
    return errors.trim().split('\n')[0].replace(/^[\w-]+: /, '');
}

// The text in the panel: the way, the next prayer with what is left of its time, and a Hijri date where one is wanted.
export function panel(day, seen, trouble, withHijri) {
    const parts = [seen.text];
    if (day !== null) {
        parts.push(day.countdown === '' ? day.text : day.countdown);
        if (withHijri && day.hijri !== '') parts.push('· ' + day.hijri);
    }
    const shown = parts.filter(part => part !== '').join(' ');
    if (trouble !== '') return ('⚠ ' + shown).trim();
    return shown === '' ? '…' : shown;
}

// The lines below the panel: what is wrong, the date, the times of the day with the next one marked, and notes.
export function rows(day, troubles) {
    const lines = troubles.filter(trouble => trouble !== '').map(line => ({kind: 'trouble', text: line, value: ''}));
    if (day === null) return lines;
    if (day.hijri !== '') lines.push({kind: 'date', text: day.hijri, value: ''});
    for (const time of day.times) {
        lines.push({kind: time.prayer === day.prayer ? 'next' : 'time', text: time.name, value: time.time});
    }
    for (const note of day.notes) lines.push({kind: 'note', text: note, value: ''});
    return lines;
}

// Milliseconds from an instant to the next minute, at which the answer changes; never 0.
export function untilMinute(milliseconds) {
    return 60000 - milliseconds % 60000;
}
