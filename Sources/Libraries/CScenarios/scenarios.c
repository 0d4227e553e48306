#include "CScenarios.h"

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char at_the_kaaba[] = {
#embed "../../../traces/scenarios/at-the-kaaba.scenario"
};
static const char boat[] = {
#embed "../../../traces/scenarios/boat.scenario"
};
static const char car[] = {
#embed "../../../traces/scenarios/car.scenario"
};
static const char cheap_part[] = {
#embed "../../../traces/scenarios/cheap-part.scenario"
};
static const char desk[] = {
#embed "../../../traces/scenarios/desk.scenario"
};
static const char fast_turn[] = {
#embed "../../../traces/scenarios/fast-turn.scenario"
};
static const char figure_eight[] = {
#embed "../../../traces/scenarios/figure-eight.scenario"
};
static const char glued[] = {
#embed "../../../traces/scenarios/glued.scenario"
};
static const char lost_gps[] = {
#embed "../../../traces/scenarios/lost-gps.scenario"
};
static const char magnet[] = {
#embed "../../../traces/scenarios/magnet.scenario"
};
static const char mall_walk[] = {
#embed "../../../traces/scenarios/mall-walk.scenario"
};
static const char no_gyro[] = {
#embed "../../../traces/scenarios/no-gyro.scenario"
};
static const char old_calibration[] = {
#embed "../../../traces/scenarios/old-calibration.scenario"
};
static const char phoning[] = {
#embed "../../../traces/scenarios/phoning.scenario"
};
static const char pocket[] = {
#embed "../../../traces/scenarios/pocket.scenario"
};
static const char polar[] = {
#embed "../../../traces/scenarios/polar.scenario"
};
static const char receivers[] = {
#embed "../../../traces/scenarios/receivers.scenario"
};
static const char room[] = {
#embed "../../../traces/scenarios/room.scenario"
};
static const char shaking[] = {
#embed "../../../traces/scenarios/shaking.scenario"
};
static const char slow_turn[] = {
#embed "../../../traces/scenarios/slow-turn.scenario"
};
static const char stalled[] = {
#embed "../../../traces/scenarios/stalled.scenario"
};
static const char swinging[] = {
#embed "../../../traces/scenarios/swinging.scenario"
};
static const char texting[] = {
#embed "../../../traces/scenarios/texting.scenario"
};
static const char tilt[] = {
#embed "../../../traces/scenarios/tilt.scenario"
};
static const char tremble[] = {
#embed "../../../traces/scenarios/tremble.scenario"
};
static const char upright[] = {
#embed "../../../traces/scenarios/upright.scenario"
};
static const char walk[] = {
#embed "../../../traces/scenarios/walk.scenario"
};
static const char warm_gyro[] = {
#embed "../../../traces/scenarios/warm-gyro.scenario"
};
static const char wrong_calibration[] = {
#embed "../../../traces/scenarios/wrong-calibration.scenario"
};

static const char tour[] = {
#embed "tour.scenario"
};

#define SCENARIO(title, text) {title, text, sizeof text}

static const struct embedded_scenario scenarios[] = {
    SCENARIO("at-the-kaaba", at_the_kaaba),
    SCENARIO("boat", boat),
    SCENARIO("car", car),
    SCENARIO("cheap-part", cheap_part),
    SCENARIO("desk", desk),
    SCENARIO("fast-turn", fast_turn),
    SCENARIO("figure-eight", figure_eight),
    SCENARIO("glued", glued),
    SCENARIO("lost-gps", lost_gps),
    SCENARIO("magnet", magnet),
    SCENARIO("mall-walk", mall_walk),
    SCENARIO("no-gyro", no_gyro),
    SCENARIO("old-calibration", old_calibration),
    SCENARIO("phoning", phoning),
    SCENARIO("pocket", pocket),
    SCENARIO("polar", polar),
    SCENARIO("receivers", receivers),
    SCENARIO("room", room),
    SCENARIO("shaking", shaking),
    SCENARIO("slow-turn", slow_turn),
    SCENARIO("stalled", stalled),
    SCENARIO("swinging", swinging),
    SCENARIO("texting", texting),
    SCENARIO("tilt", tilt),
    SCENARIO("tremble", tremble),
    SCENARIO("upright", upright),
    SCENARIO("walk", walk),
    SCENARIO("warm-gyro", warm_gyro),
    SCENARIO("wrong-calibration", wrong_calibration),
};

int scenarios_count(void) { return sizeof scenarios / sizeof *scenarios; }

struct embedded_scenario scenarios_at(int place) { return scenarios[place]; }

struct embedded_scenario scenarios_tour(void) { return (struct embedded_scenario)SCENARIO("tour", tour); }
