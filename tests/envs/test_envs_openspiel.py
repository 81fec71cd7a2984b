"""The games are games of OpenSpiel: they pass its own check, and tell what the tables tell."""

from __future__ import annotations

import pickle
import subprocess
import sys

import numpy as np
import pytest
from tests.envs.envs_openspiel import OPENSPIEL, begun, load, play_on

import noripan
from noripan.core.errors import IllegalMove, NoripanError
from noripan.games import own

GAMES = pytest.mark.parametrize("game", own())
pytestmark = OPENSPIEL.mark


@GAMES
def test_openspiel_finds_nothing_wrong(game: str) -> None:
    import pyspiel

    for settings in ("", "(deals=2,seed_bytes=1)", "(utility=places)"):
        pyspiel.random_sim_test(load(game + settings), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("ofc(switches=players:3)", 3),
        ("riichi(preset=tenhou,switches=red_fives:0;uma:10-5;ura_dora:no;kan_ura:no)", 4),
    ],
)
def test_rules_are_parameters_and_part_of_its_name(game: str, players: int) -> None:
    import pyspiel

    loaded = load(game)
    assert loaded.num_players() == players
    assert str(pyspiel.load_game(str(loaded))) == str(loaded) == f"noripan_{game}"
    assert str(pickle.loads(pickle.dumps(loaded))) == str(loaded)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("parameters", "refused"),
    [
        ("preset=odd", "no preset 'odd'"),
        ("switches=red_fives", "name:value;name:value is needed, not 'red_fives'"),
        ("switches=red_fives:odd", "switch red_fives takes"),
        ("switches=odd:1", "no switch 'odd'"),
        ("seed_bytes=0", "seed_bytes: 1 to 32 are possible, not 0"),
        ("utility=gold", "utility: points or places is needed, not 'gold'"),
        ("deals=-1", "deals: at least 1 is needed"),
    ],
)
def test_parameters_that_cannot_be_are_refused_in_words(parameters: str, refused: str) -> None:
    with pytest.raises(NoripanError, match=refused):
        load(f"riichi({parameters})")


def test_the_chance_is_the_seed_of_the_match() -> None:
    state = load("tichu").new_initial_state()
    for byte in (0, 0, 0, 0, 0, 0, 1, 44):
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(each, 1 / 256) for each in range(256)]
        state.apply_action(byte)
    match = noripan.new("tichu", seed=300)
    assert not state.is_chance_node()
    assert [state.table.deal.view(seat) for seat in range(4)] == [match.deal.view(seat) for seat in range(4)]


@GAMES
def test_a_state_goes_on_as_the_original_does_after_a_pickle_and_as_a_clone(game: str) -> None:
    state = play_on(begun(load(game)), 7)
    others = [state.clone(), pickle.loads(pickle.dumps(state))]
    told = [state.information_state_string(seat) for seat in range(state.num_players())]
    ended = play_on(state, 10**6, 2)
    for other in others:
        assert [other.information_state_string(seat) for seat in range(other.num_players())] == told
        assert play_on(other, 10**6, 2).returns() == ended.returns()
        assert other.history() == ended.history()


@GAMES
def test_observations_are_those_of_the_encoder_under_their_names(game: str) -> None:
    from open_spiel.python.observation import make_observation

    loaded = load(game)
    state = play_on(begun(loaded), 5)
    seen = make_observation(loaded)
    for seat in range(loaded.num_players()):
        seen.set_from(state, seat)
        assert np.array_equal(seen.tensor, state.table.observation(seat))
        for each in state.table.encoder.slices:
            assert seen.dict[each.name].size == each.size
            assert np.array_equal(seen.dict[each.name].ravel(), seen.tensor[each.start : each.stop])
        assert state.observation_tensor(seat) == seen.tensor.tolist()
        assert '"hand":' in state.observation_string(seat)


def test_a_seat_remembers_what_it_was_told_and_chose() -> None:
    state = begun(load("tichu"))
    assert state.current_player() == 0
    before = state.information_state_string(0)
    others = {}
    for action in state.legal_actions():
        child = state.child(action)
        assert child.information_state_string(0).startswith(f"{before}\nchooses {state.action_to_string(0, action)}\n")
        others[action] = [child.information_state_string(seat) for seat in (1, 2, 3)]
    assert others[0] == others[1]  # grand calls are sealed


@GAMES
@pytest.mark.parametrize("utility", ["points", "places"])
def test_returns_are_what_was_won_in_all(game: str, utility: str) -> None:
    loaded = load(f"{game}(deals=2,utility={utility})")
    state = begun(loaded, 9)
    while not state.is_terminal():
        assert state.returns() == state.rewards() == [0] * loaded.num_players()
        play_on(state, 1, len(state.history()))
    table = state.table
    assert state.rewards() == state.returns()
    if utility == "points":
        assert state.returns() == [a - b for a, b in zip(table.carry.scores, table.plan.opening.scores, strict=True)]
    else:
        places = table.plan.game.placements(table.plan.rules, table.carry)
        assert loaded.min_utility() == -1 and loaded.max_utility() == 1
        assert sorted(range(len(places)), key=lambda seat: (places[seat], seat)) == sorted(
            range(len(places)), key=lambda seat: (-state.returns()[seat], seat)
        )
    if loaded.utility_sum() is not None:
        assert sum(state.returns()) == pytest.approx(0)


def test_where_points_are_won_from_nobody_the_sum_is_open() -> None:
    assert [load(game).utility_sum() for game in own()] == [0, 0, None, 0, None]  # riichi has sticks, Tichu bonuses
    assert [load(f"{game}(utility=places)").utility_sum() for game in own()] == [0] * 5


def test_a_game_may_be_over_as_it_is_dealt() -> None:
    state = begun(load("matgo"), 249)  # four of a month on the floor
    assert state.is_terminal()
    assert state.returns()[0] == -state.returns()[1] != 0


def test_an_action_that_may_not_be_chosen_changes_nothing() -> None:
    state = begun(load("riichi"))
    before = state.information_state_string(state.current_player())
    for wrong in (155, 10**6):
        with pytest.raises(IllegalMove, match=f"{wrong}"):
            state.clone().apply_action(wrong)
    assert state.information_state_string(state.current_player()) == before


def test_an_observer_of_more_than_one_seat_may_know_is_refused() -> None:
    import pyspiel

    game = load("riichi")
    for wrong in (
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
    ):
        with pytest.raises(NoripanError, match="what one seat may know"):
            game.make_py_observer(wrong)


def test_a_program_that_has_loaded_games_ends_in_peace() -> None:
    program = "import pyspiel, noripan.envs.openspiel; pyspiel.load_game('noripan_matgo').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
