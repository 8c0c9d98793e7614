"""Every message, with its arguments. Written by `make words` from the Fluent files: edits here are lost."""

from typing import Literal, TypeAlias, overload

Value: TypeAlias = str | int | float

Key: TypeAlias = Literal[
    "advice-claims_for_bonus",
    "advice-claims_for_district",
    "advice-claims_for_points",
    "advice-collects_cards",
    "advice-draws_blind",
    "advice-ends_game",
    "advice-first_tickets",
    "advice-flag",
    "advice-keeps_hopeful",
    "advice-keeps_least_bad",
    "advice-last_claim",
    "advice-more_tickets",
    "advice-no_flag",
    "advice-pass",
    "advice-passenger",
    "advice-pile",
    "advice-takes_wild",
    "advice-token",
    "after-again",
    "after-new",
    "after-quit",
    "after-record",
    "analysis-about-blind",
    "analysis-about-deal",
    "analysis-about-decisions",
    "analysis-about-display",
    "analysis-about-hidden",
    "analysis-about-others_decisions",
    "analysis-about-others_luck",
    "analysis-about-start",
    "analysis-about-tickets",
    "analysis-all-games",
    "analysis-balance",
    "analysis-balance-about",
    "analysis-balance-of",
    "analysis-balance-part",
    "analysis-best",
    "analysis-cheapest",
    "analysis-completed",
    "analysis-curve",
    "analysis-decisions",
    "analysis-decisions-about",
    "analysis-do-deck",
    "analysis-do-tickets",
    "analysis-done",
    "analysis-file",
    "analysis-footer",
    "analysis-games",
    "analysis-games-about",
    "analysis-grade",
    "analysis-grade-blunder",
    "analysis-grade-good",
    "analysis-grade-inaccuracy",
    "analysis-grade-mistake",
    "analysis-instead",
    "analysis-joint",
    "analysis-journey",
    "analysis-journey-about",
    "analysis-judge",
    "analysis-judge-learned",
    "analysis-judge-played_out",
    "analysis-judged",
    "analysis-kinds",
    "analysis-loss",
    "analysis-losses-added",
    "analysis-luck",
    "analysis-marked",
    "analysis-mean",
    "analysis-method",
    "analysis-method-about",
    "analysis-never",
    "analysis-no-balance",
    "analysis-own",
    "analysis-part-blind",
    "analysis-part-deal",
    "analysis-part-decisions",
    "analysis-part-display",
    "analysis-part-hidden",
    "analysis-part-others_decisions",
    "analysis-part-others_luck",
    "analysis-part-result",
    "analysis-part-start",
    "analysis-part-tickets",
    "analysis-picture-about",
    "analysis-players",
    "analysis-players-about",
    "analysis-progress-several",
    "analysis-rules",
    "analysis-ticket",
    "analysis-turning-none",
    "analysis-turning-points",
    "analysis-turning-points-about",
    "analysis-unjudged",
    "analysis-unjudged-about",
    "analysis-when",
    "analysis-won",
    "analysis-worst",
    "arena-anytime",
    "arena-bot",
    "arena-completed",
    "arena-firsts",
    "arena-games",
    "arena-interval",
    "arena-pair",
    "arena-progress",
    "arena-rating",
    "arena-share",
    "arena-table",
    "ask-after",
    "ask-agreement",
    "ask-announce",
    "ask-file",
    "ask-pass",
    "ask-place",
    "ask-second",
    "ask-token",
    "ask-turn",
    "because-collects_cards",
    "because-draws_blind",
    "because-more_tickets",
    "because-risk",
    "boards-id",
    "boards-own",
    "boards-places",
    "boards-players",
    "boards-provenance",
    "boards-routes",
    "boards-tickets",
    "boards-title",
    "bot-greedy",
    "bot-learned",
    "bot-mcts",
    "bot-no-log",
    "bot-planner",
    "bot-random",
    "bot-search",
    "bot-tickets",
    "bots-built-in",
    "bots-levels",
    "bots-outside",
    "bots-own",
    "bots-own-how",
    "check-doubts",
    "choice-cart",
    "choice-decline",
    "choice-go-on",
    "choice-keep",
    "choice-pass",
    "choice-undo",
    "choice-useful",
    "coach-drew_at_end",
    "coach-plan_is_paid",
    "coach-tickets_at_end",
    "color-black",
    "color-blue",
    "color-gray",
    "color-green",
    "color-orange",
    "color-pink",
    "color-purple",
    "color-red",
    "color-white",
    "color-wild",
    "color-yellow",
    "compiling-elsewhere",
    "compiling-progress",
    "end-decided-points",
    "end-decided-shared",
    "evaluate-board",
    "evaluate-everywhere",
    "evaluate-mean",
    "evaluate-opponent",
    "evaluate-players",
    "evaluate-won",
    "fair-deck",
    "fair-display",
    "fair-first",
    "fair-fits",
    "fair-hands",
    "fair-offers",
    "fair-passengers",
    "fair-swept",
    "fair-ticket-decks",
    "fair-tourists",
    "forfeit-crashed",
    "forfeit-garbage",
    "forfeit-gone",
    "forfeit-illegal",
    "forfeit-slow",
    "help-arena",
    "help-arena-export",
    "help-board",
    "help-board-check",
    "help-board-export",
    "help-board-make",
    "help-board-svg",
    "help-boards",
    "help-bots",
    "help-evaluate",
    "help-fair",
    "help-learn",
    "help-lesson",
    "help-main",
    "help-operator",
    "help-operator-block",
    "help-operator-end",
    "help-operator-end-tournament",
    "help-operator-remove-board",
    "help-operator-remove-name",
    "help-operator-show",
    "help-operator-unblock",
    "help-play",
    "help-puzzles",
    "help-puzzles-check",
    "help-puzzles-list",
    "help-puzzles-make",
    "help-puzzles-show",
    "help-puzzles-solve",
    "help-replay",
    "help-report",
    "help-score",
    "help-serve",
    "help-simulate",
    "help-store",
    "help-store-backup",
    "help-store-copy",
    "help-store-prune",
    "help-store-restore",
    "help-store-status",
    "help-store-upgrade",
    "help-think",
    "help-verify",
    "help-watch",
    "hint-none",
    "kept-boards",
    "kept-both",
    "kept-daily_games",
    "kept-deeds",
    "kept-guest_keys",
    "kept-guests",
    "kept-is-aside",
    "kept-is-open",
    "kept-is-over",
    "kept-is-playing",
    "kept-kind",
    "kept-links",
    "kept-newest",
    "kept-nothing-named",
    "kept-oldest",
    "kept-pruning",
    "kept-rated_games",
    "kept-rated_people",
    "kept-reports",
    "kept-saving",
    "kept-size",
    "kept-tables",
    "kept-tournaments",
    "kept-version",
    "kept-where",
    "kept-writing",
    "label-cards",
    "label-display",
    "label-districts",
    "label-flag",
    "label-hand",
    "label-keep",
    "label-more",
    "label-offer",
    "label-passengers",
    "label-payment",
    "label-routes",
    "label-since",
    "label-tickets",
    "label-tourists",
    "learn-begins",
    "learn-compiles-begin_games",
    "learn-compiles-play",
    "learn-compiles-settle_and_look",
    "learn-compiles-think",
    "learn-loads",
    "learning-agreement",
    "learning-entropy",
    "learning-error",
    "learning-head-games",
    "learning-head-minutes",
    "learning-head-players",
    "learning-head-share",
    "learning-head-won",
    "learning-last",
    "learning-planner",
    "learning-response",
    "learning-response-read",
    "learning-settings",
    "lesson-end",
    "lesson-end-earlier",
    "lesson-how",
    "lesson-later",
    "lesson-next",
    "lesson-other",
    "lesson-play-on",
    "lesson-refused",
    "lesson-try",
    "level-easy",
    "level-easy-line",
    "level-expert",
    "level-expert-line",
    "level-hard",
    "level-hard-line",
    "level-normal",
    "level-normal-line",
    "loading",
    "map-passengers",
    "map-thick",
    "map-tourists",
    "nudge-announce",
    "nudge-board",
    "nudge-draw",
    "nudge-flag",
    "nudge-keep",
    "nudge-pass",
    "nudge-passenger",
    "nudge-place",
    "nudge-tickets",
    "nudge-token",
    "operator-at",
    "operator-board",
    "operator-bytes",
    "operator-fetched",
    "operator-from",
    "operator-guest",
    "operator-host",
    "operator-is-aside",
    "operator-is-ended",
    "operator-is-open",
    "operator-is-over",
    "operator-is-playing",
    "operator-last",
    "operator-load-commit-seconds",
    "operator-load-connections",
    "operator-load-daily-played",
    "operator-load-daily-running",
    "operator-load-memory",
    "operator-load-move-seconds",
    "operator-load-moves-per-second",
    "operator-load-nodes",
    "operator-load-people",
    "operator-load-people-everywhere",
    "operator-load-processor",
    "operator-load-reports",
    "operator-load-sockets",
    "operator-load-started",
    "operator-load-store",
    "operator-load-tables",
    "operator-load-tended",
    "operator-load-thinking-wait-seconds",
    "operator-load-tournament-people",
    "operator-load-tournaments",
    "operator-load-version",
    "operator-load-waiting",
    "operator-moves",
    "operator-name",
    "operator-network",
    "operator-no-secret",
    "operator-none",
    "operator-odd-line",
    "operator-odd-secret",
    "operator-opened",
    "operator-operator",
    "operator-people",
    "operator-players",
    "operator-present",
    "operator-rounds",
    "operator-shown",
    "operator-since",
    "operator-status",
    "operator-table",
    "operator-tables",
    "operator-title",
    "operator-tournament",
    "operator-twice",
    "operator-until",
    "operator-what",
    "operator-what-annul",
    "operator-what-annul_game",
    "operator-what-bar",
    "operator-what-block",
    "operator-what-board",
    "operator-what-close",
    "operator-what-end",
    "operator-what-entry",
    "operator-what-lines",
    "operator-what-mute",
    "operator-what-name",
    "operator-what-tournament",
    "operator-what-unbar",
    "operator-what-unblock",
    "operator-what-unmute",
    "operator-which-secret",
    "operator-whom",
    "operator-why",
    "pad-districts_open",
    "pad-flags_open",
    "pad-merchandise_open",
    "pad-passengers_open",
    "pad-printed_done",
    "pad-printed_failed",
    "pad-routes_open",
    "pad-tourists_open",
    "page-help",
    "page-log",
    "page-map",
    "page-routes",
    "page-tickets",
    "phrase-said-again",
    "phrase-said-good_game",
    "phrase-said-good_luck",
    "phrase-said-hello",
    "phrase-said-one_moment",
    "phrase-said-oops",
    "phrase-said-thanks",
    "phrase-said-well_played",
    "phrase-said-your_turn",
    "picture-cart",
    "picture-district",
    "picture-ferry",
    "picture-gray",
    "picture-passengers",
    "picture-points",
    "picture-spaces",
    "picture-tourists",
    "play-choose",
    "play-drew",
    "play-help-screen",
    "play-help-voice",
    "play-keys-enter",
    "play-keys-page",
    "play-no-game",
    "play-unfinished",
    "provenance-designed",
    "provenance-partly",
    "provenance-transcribed",
    "provenance-unknown",
    "push-turn",
    "puzzle-grade-1",
    "puzzle-grade-2",
    "puzzle-grade-3",
    "puzzle-grade-4",
    "puzzle-grade-5",
    "puzzle-theme-block",
    "puzzle-theme-card",
    "puzzle-theme-finish",
    "puzzle-theme-first_tickets",
    "puzzle-theme-keep",
    "puzzle-theme-last_round",
    "puzzle-theme-more_tickets",
    "puzzle-theme-patience",
    "puzzle-theme-points",
    "puzzle-theme-race",
    "puzzle-theme-route",
    "puzzle-theme-stop",
    "puzzles-again",
    "puzzles-board",
    "puzzles-checking",
    "puzzles-done",
    "puzzles-grade",
    "puzzles-how",
    "puzzles-little",
    "puzzles-name",
    "puzzles-next",
    "puzzles-result",
    "puzzles-result-lost",
    "puzzles-result-right",
    "puzzles-result-wrong",
    "puzzles-right",
    "puzzles-theme",
    "puzzles-yours",
    "report-bot",
    "report-contents",
    "report-design-alone",
    "report-design-mix",
    "report-design-pairs",
    "report-differences",
    "report-differences-about",
    "report-differences-legend",
    "report-differences-pair",
    "report-everywhere",
    "report-fact-boards",
    "report-fact-bots",
    "report-fact-deals",
    "report-fact-games",
    "report-fact-players",
    "report-firsts",
    "report-firsts-about",
    "report-footer",
    "report-forfeits",
    "report-forfeits-about",
    "report-forfeits-count",
    "report-forfeits-part",
    "report-forfeits-reason",
    "report-forfeits-table",
    "report-heading",
    "report-heading-alone",
    "report-lengths",
    "report-lengths-about",
    "report-matrix",
    "report-matrix-about",
    "report-matrix-anytime",
    "report-matrix-corner",
    "report-matrix-legend",
    "report-method",
    "report-method-anytime",
    "report-method-boards",
    "report-method-bots",
    "report-method-design",
    "report-method-intervals",
    "report-method-intervals-said",
    "report-method-ratings",
    "report-method-ratings-said",
    "report-method-seed",
    "report-method-stop",
    "report-method-version",
    "report-points",
    "report-points-about",
    "report-ratings",
    "report-ratings-about",
    "report-seats",
    "report-seats-about",
    "report-source-districts",
    "report-source-flags",
    "report-source-globetrotter",
    "report-source-merchandise",
    "report-source-passengers",
    "report-source-routes",
    "report-source-tickets",
    "report-source-tourists",
    "report-spreads",
    "report-spreads-about",
    "report-spreads-legend",
    "report-spreads-margins",
    "report-spreads-totals",
    "report-tickets",
    "report-tickets-about",
    "report-tickets-completed",
    "report-tickets-drawn",
    "report-tickets-kept",
    "report-times",
    "report-times-about",
    "report-title",
    "road-closed",
    "road-free",
    "road-mine",
    "say-back",
    "say-choices",
    "say-hand",
    "say-help",
    "say-hint",
    "say-log",
    "say-map",
    "say-quit",
    "say-routes",
    "say-save",
    "say-skip",
    "say-table",
    "say-tickets",
    "say-undo",
    "score-length",
    "score-lines",
    "score-missing",
    "score-number",
    "score-problems",
    "score-route",
    "score-ticket",
    "serve-compiling",
    "serve-no-pages",
    "serve-workers-need-store",
    "sheet-cards",
    "sheet-districts",
    "sheet-flags",
    "sheet-globetrotter",
    "sheet-merchandise",
    "sheet-passengers",
    "sheet-pieces",
    "sheet-player",
    "sheet-points",
    "sheet-routes",
    "sheet-tickets",
    "sheet-total",
    "sheet-tourists",
    "simulate-board",
    "simulate-decisions",
    "simulate-progress",
    "simulate-score",
    "simulate-tickets",
    "simulate-turns",
    "simulate-wins",
    "story-flag-declined",
    "story-last-round",
    "story-passed",
    "tab-map",
    "tab-routes",
    "think-no-cores",
    "think-no-database",
    "think-no-processes",
    "token-camera",
    "token-compass",
    "token-glasses",
    "token-hat",
    "token-ice_cream",
    "token-letter",
    "token-suitcase",
    "trouble-at-needs-record",
    "trouble-dataset-board",
    "trouble-game-of-many",
    "trouble-learn-against",
    "trouble-no-files",
    "trouble-no-games-named",
    "trouble-no-gpu",
    "trouble-puzzles-none",
    "trouble-score-no-output",
    "trouble-score-nothing",
    "trouble-score-several",
    "trouble-worker",
    "undo-done",
    "undo-nothing",
    "undo-others",
    "undo-revealed",
    "verb-cards",
    "verb-keep",
    "verb-payment",
    "verb-place",
    "verb-routes",
    "verb-tickets",
    "verify-progress",
    "voice-help",
    "voice-no-tickets",
    "way-cut",
    "way-done",
    "way-shared",
]
Key_a_b: TypeAlias = Literal[
    "voice-route",
]
Key_a_b_points: TypeAlias = Literal[
    "voice-ticket",
]
Key_abandoned_boards_finished_guests: TypeAlias = Literal[
    "kept-gone",
    "kept-would-go",
]
Key_action: TypeAlias = Literal[
    "analysis-better",
    "analysis-played",
]
Key_action_loss_turn: TypeAlias = Literal[
    "analysis-at-stake",
    "analysis-lost",
]
Key_address: TypeAlias = Literal[
    "serve-bad-club",
    "serve-bad-proxy",
    "serve-nearby",
    "serve-no-browser",
    "serve-ready",
]
Key_after: TypeAlias = Literal[
    "kept-of-today",
]
Key_after_before: TypeAlias = Literal[
    "kept-upgraded",
]
Key_after_before_copy: TypeAlias = Literal[
    "kept-upgraded-beside",
]
Key_ahead_color_count_lead: TypeAlias = Literal[
    "fact-passengers",
]
Key_ahead_first_second: TypeAlias = Literal[
    "report-verdict-close",
    "report-verdict-sure",
]
Key_answer: TypeAlias = Literal[
    "puzzles-answer-right",
    "puzzles-best",
]
Key_answer_cost_error: TypeAlias = Literal[
    "puzzles-answer",
]
Key_aside_piles: TypeAlias = Literal[
    "story-tourists",
]
Key_blind_faceup_paid_wilds: TypeAlias = Literal[
    "analysis-cards",
]
Key_board: TypeAlias = Literal[
    "learning-title",
    "trouble-learn-untaught",
]
Key_board_minutes_title: TypeAlias = Literal[
    "lesson-line",
]
Key_board_name: TypeAlias = Literal[
    "play-unknown-board",
]
Key_board_name_record: TypeAlias = Literal[
    "trouble-other-board",
]
Key_board_players: TypeAlias = Literal[
    "push-table",
    "report-table",
]
Key_board_policy: TypeAlias = Literal[
    "learning-title-response",
]
Key_boards_bot_other: TypeAlias = Literal[
    "bot-untaught",
]
Key_bot: TypeAlias = Literal[
    "bots-by",
    "report-verdict-alone",
]
Key_bot_count_reasons: TypeAlias = Literal[
    "bots-forfeits",
]
Key_bot_detail_number_reason: TypeAlias = Literal[
    "bot-failed",
]
Key_bot_protocol: TypeAlias = Literal[
    "evaluate-complete",
    "evaluate-partial",
]
Key_bots_games_seed: TypeAlias = Literal[
    "simulate-notes",
]
Key_bots_high_low_share_table: TypeAlias = Literal[
    "arena-pair-line",
]
Key_called: TypeAlias = Literal[
    "name-article",
]
Key_card: TypeAlias = Literal[
    "analysis-do-card",
    "ask-flag",
    "play-drew-own",
    "story-drew-deck",
    "story-drew-slot",
    "story-flag-card",
]
Key_cards: TypeAlias = Literal[
    "hint-paid",
    "story-dealt",
    "story-swept",
    "story-turned",
    "table-display",
    "voice-hand",
]
Key_cards_carts_lead_points_rank: TypeAlias = Literal[
    "fact-merchandise",
]
Key_cards_others_routes_tickets: TypeAlias = Literal[
    "analysis-turns",
]
Key_cards_pieces: TypeAlias = Literal[
    "analysis-left",
]
Key_cards_pieces_player_points_tickets: TypeAlias = Literal[
    "voice-player",
]
Key_cards_points_route: TypeAlias = Literal[
    "story-claimed",
]
Key_cards_route: TypeAlias = Literal[
    "advice-draws_for_points",
    "advice-draws_for_route",
    "advice-missing",
    "analysis-do-claim",
    "because-draws_for_points",
    "because-draws_for_route",
    "because-takes_wild",
]
Key_cards_spaces: TypeAlias = Literal[
    "way-missing",
]
Key_cards_spaces_ticket_turn_turns: TypeAlias = Literal[
    "analysis-ticket-paid",
]
Key_cards_tickets: TypeAlias = Literal[
    "analysis-held",
]
Key_cards_turns: TypeAlias = Literal[
    "analysis-in",
]
Key_carts_count: TypeAlias = Literal[
    "pad-merchandise_differs",
]
Key_chance: TypeAlias = Literal[
    "puzzles-chance",
]
Key_choice_number_paid: TypeAlias = Literal[
    "hint-given",
]
Key_color: TypeAlias = Literal[
    "advice-twin_bonus",
    "coach-useless_card",
    "fact-flag_card_left",
]
Key_color_count: TypeAlias = Literal[
    "cards-colored",
]
Key_color_count_most: TypeAlias = Literal[
    "pad-too_many_passengers",
]
Key_color_count_rank: TypeAlias = Literal[
    "pad-passengers",
]
Key_color_count_wild: TypeAlias = Literal[
    "coach-dearer_twin",
]
Key_color_other: TypeAlias = Literal[
    "advice-twin_needed",
]
Key_color_route: TypeAlias = Literal[
    "coach-spent_needed",
]
Key_color_wilds: TypeAlias = Literal[
    "advice-twin_wilds",
]
Key_command: TypeAlias = Literal[
    "mistake-help",
]
Key_command_extra: TypeAlias = Literal[
    "trouble-extra",
]
Key_command_name: TypeAlias = Literal[
    "play-go-on",
]
Key_completed_others_points: TypeAlias = Literal[
    "fact-globetrotter",
]
Key_cores: TypeAlias = Literal[
    "learn-on-cpu",
]
Key_cores_store: TypeAlias = Literal[
    "think-ready",
]
Key_cost: TypeAlias = Literal[
    "puzzles-wrong",
]
Key_count: TypeAlias = Literal[
    "analysis-several",
    "arena-more",
    "because-keeps_served",
    "cards",
    "cards-wild",
    "choice-ferry",
    "choice-long",
    "choice-short",
    "choice-tickets",
    "fact-flag_declined",
    "lacking-bad_district",
    "lacking-disconnected",
    "lacking-missing_district",
    "lacking-missing_field",
    "lacking-missing_name",
    "lacking-missing_translation",
    "lacking-unconnectable",
    "pad-flags",
    "pad-globetrotter",
    "pad-tourists",
    "pieces",
    "play-dealt",
    "play-deck",
    "play-offered",
    "puzzles-listed",
    "score-tickets-done",
    "story-reshuffled",
    "story-reshuffled-often",
    "story-swept-often",
    "story-times",
    "verify-all-right",
    "voice-deck",
    "voice-gray",
]
Key_count_district_missing: TypeAlias = Literal[
    "fact-district_nearest",
]
Key_count_entries: TypeAlias = Literal[
    "kept-all",
]
Key_count_kept: TypeAlias = Literal[
    "play-kept",
]
Key_count_least: TypeAlias = Literal[
    "pad-districts_far",
    "pad-tickets_open",
]
Key_count_least_most: TypeAlias = Literal[
    "pad-wrong_players",
]
Key_count_length: TypeAlias = Literal[
    "pad-routes_of_length",
]
Key_count_limit: TypeAlias = Literal[
    "analysis-limited",
]
Key_count_loss: TypeAlias = Literal[
    "analysis-mean-said",
]
Key_count_most: TypeAlias = Literal[
    "pad-passengers_of_routes",
    "pad-too_many_flags",
    "pad-too_many_tickets",
    "pad-too_many_tourists",
    "pad-too_much_merchandise",
    "serve-bad-workers",
]
Key_count_name: TypeAlias = Literal[
    "cards-named",
    "trouble-board",
]
Key_count_name_title: TypeAlias = Literal[
    "puzzles-made",
]
Key_count_number_says: TypeAlias = Literal[
    "lesson-task",
]
Key_count_one_more_points: TypeAlias = Literal[
    "fact-tokens",
]
Key_count_percent_right: TypeAlias = Literal[
    "puzzles-checked",
]
Key_count_pieces: TypeAlias = Literal[
    "coach-drew_too_long",
]
Key_count_place_symbol: TypeAlias = Literal[
    "fact-pile_placed",
]
Key_count_places: TypeAlias = Literal[
    "story-passengers",
]
Key_count_players: TypeAlias = Literal[
    "sheet-winners",
]
Key_count_points: TypeAlias = Literal[
    "fact-passengers_total",
]
Key_count_rank: TypeAlias = Literal[
    "pad-merchandise",
]
Key_count_right: TypeAlias = Literal[
    "verify-some-wrong",
]
Key_count_spaces: TypeAlias = Literal[
    "analysis-length",
]
Key_count_title: TypeAlias = Literal[
    "puzzles-resumed",
]
Key_count_wild: TypeAlias = Literal[
    "coach-wasted_wilds",
]
Key_data_detail: TypeAlias = Literal[
    "serve-no-data",
]
Key_data_table: TypeAlias = Literal[
    "evaluate-done",
]
Key_deals_share: TypeAlias = Literal[
    "arena-stopped",
    "arena-undecided",
    "report-method-stopped",
    "report-method-undecided",
]
Key_decision: TypeAlias = Literal[
    "analysis-costliest",
]
Key_decisions: TypeAlias = Literal[
    "report-forfeits-none",
]
Key_decisions_hidden_luck_of: TypeAlias = Literal[
    "analysis-noise",
]
Key_deck_discard_tickets: TypeAlias = Literal[
    "table-piles",
]
Key_detail: TypeAlias = Literal[
    "mistake-other",
    "trouble-learn",
]
Key_detail_file: TypeAlias = Literal[
    "operator-no-file",
    "serve-bad-privacy",
    "serve-bad-puzzles",
]
Key_detail_host_port: TypeAlias = Literal[
    "serve-no-address",
]
Key_detail_known: TypeAlias = Literal[
    "serve-bad-limit",
]
Key_detail_name: TypeAlias = Literal[
    "trouble-unreadable",
    "trouble-unwritable",
]
Key_detail_server: TypeAlias = Literal[
    "operator-no-answer",
]
Key_district: TypeAlias = Literal[
    "pad-district",
    "pad-district_differs",
]
Key_district_most: TypeAlias = Literal[
    "pad-district_shared",
]
Key_district_points: TypeAlias = Literal[
    "fact-district_completed",
]
Key_done_folder_total: TypeAlias = Literal[
    "arena-interrupted",
]
Key_done_percent_total: TypeAlias = Literal[
    "arena-line",
]
Key_done_total: TypeAlias = Literal[
    "arena-resumed",
]
Key_easy_hard_normal_tries: TypeAlias = Literal[
    "puzzles-found",
]
Key_entropy_error_games_marks_minutes_speed: TypeAlias = Literal[
    "learn-line",
]
Key_error: TypeAlias = Literal[
    "analysis-curve-about",
]
Key_error_loss: TypeAlias = Literal[
    "analysis-cost",
    "analysis-within",
]
Key_extra_player_route_turn: TypeAlias = Literal[
    "analysis-ticket-detour",
]
Key_ferries_route_wilds: TypeAlias = Literal[
    "fact-ferry",
]
Key_file: TypeAlias = Literal[
    "bot-log",
]
Key_first_label_last: TypeAlias = Literal[
    "voice-many",
]
Key_folder: TypeAlias = Literal[
    "compiling-begins",
    "learn-interrupted",
    "lesson-stars-lost",
    "puzzles-interrupted",
    "trouble-puzzles-parts",
]
Key_folder_report: TypeAlias = Literal[
    "arena-done",
]
Key_folder_weights: TypeAlias = Literal[
    "learn-done",
]
Key_found: TypeAlias = Literal[
    "mistake-option",
    "mistake-too-many",
    "operator-bad-server",
    "operator-bad-span",
    "play-names",
    "trouble-stop",
]
Key_found_known: TypeAlias = Literal[
    "mistake-command",
    "trouble-engine",
    "trouble-language",
    "trouble-puzzles-theme",
    "trouble-tables",
]
Key_found_least_most: TypeAlias = Literal[
    "trouble-players",
]
Key_found_least_most_option: TypeAlias = Literal[
    "trouble-range",
]
Key_found_least_most_title: TypeAlias = Literal[
    "play-seats",
]
Key_found_name: TypeAlias = Literal[
    "mistake-number",
]
Key_found_option: TypeAlias = Literal[
    "kept-bad-days",
]
Key_found_option_players: TypeAlias = Literal[
    "trouble-bot-count",
]
Key_found_total: TypeAlias = Literal[
    "play-found",
]
Key_games_greatest_least_mean_rounds: TypeAlias = Literal[
    "report-lengths-said",
]
Key_games_minutes: TypeAlias = Literal[
    "learn-resumed",
]
Key_games_minutes_speed_steps: TypeAlias = Literal[
    "learning-lead",
]
Key_games_name: TypeAlias = Literal[
    "simulate-noted",
]
Key_games_percent: TypeAlias = Literal[
    "learn-plays",
]
Key_gpu: TypeAlias = Literal[
    "learn-gpu-unused",
    "learn-on-gpu",
]
Key_grade_theme_title: TypeAlias = Literal[
    "puzzles-heading",
]
Key_high_low: TypeAlias = Literal[
    "report-between",
    "report-span",
]
Key_joined_number_places: TypeAlias = Literal[
    "voice-district",
]
Key_kind: TypeAlias = Literal[
    "analysis-bot",
]
Key_known: TypeAlias = Literal[
    "trouble-puzzles-board",
]
Key_known_name: TypeAlias = Literal[
    "lesson-unknown",
    "serve-no-board",
    "trouble-no-board",
    "trouble-not-ours",
]
Key_known_root: TypeAlias = Literal[
    "serve-bad-root",
]
Key_last_players_won: TypeAlias = Literal[
    "learn-mark",
]
Key_least: TypeAlias = Literal[
    "ask-keep",
    "operator-short-secret",
]
Key_least_most_title: TypeAlias = Literal[
    "check-title",
]
Key_left: TypeAlias = Literal[
    "story-merchandise",
]
Key_line_player: TypeAlias = Literal[
    "play-character",
]
Key_long_short: TypeAlias = Literal[
    "analysis-do-announce",
    "story-announced",
]
Key_marks: TypeAlias = Literal[
    "learn-line-begins",
]
Key_mean: TypeAlias = Literal[
    "report-lengths-mean",
]
Key_minutes: TypeAlias = Literal[
    "learning-minutes",
]
Key_minutes_title: TypeAlias = Literal[
    "puzzles-estimate",
]
Key_more_one: TypeAlias = Literal[
    "fair-series",
    "play-series",
]
Key_name: TypeAlias = Literal[
    "analysis-progress",
    "check-fine",
    "export-done",
    "lesson-take",
    "make-done",
    "mistake-missing",
    "play-exists",
    "play-kept-in",
    "play-record",
    "play-save-exists",
    "puzzles-all-answers",
    "puzzles-not-right",
    "serve-bad-name",
    "serve-bad-push-proxy",
    "trouble-empty-folder",
    "trouble-exists",
    "trouble-file",
    "trouble-folder",
    "trouble-forbidden",
    "trouble-game-needs-dataset",
    "trouble-no-file",
    "trouble-no-folder",
    "trouble-no-games",
    "trouble-report-folder",
    "trouble-write-folder",
    "trouble-write-forbidden",
    "written",
]
Key_name_players: TypeAlias = Literal[
    "score-written",
]
Key_name_text: TypeAlias = Literal[
    "play-pair",
]
Key_near: TypeAlias = Literal[
    "mistake-near",
]
Key_nudge: TypeAlias = Literal[
    "hint-nudge",
]
Key_number: TypeAlias = Literal[
    "fair-aside",
    "lesson-type",
    "play-district",
    "puzzles-player",
    "replay-standing",
    "report-microseconds",
    "report-ms",
    "report-percent",
    "report-seconds",
    "score-player",
    "voice-no-number",
]
Key_number_opponent_total: TypeAlias = Literal[
    "evaluate-part",
]
Key_option: TypeAlias = Literal[
    "mistake-no-value",
    "mistake-twice",
    "play-not-with-resume",
]
Key_origin: TypeAlias = Literal[
    "serve-bad-push",
]
Key_other_route: TypeAlias = Literal[
    "pad-parallel_closed",
    "pad-route_shared",
]
Key_other_ticket: TypeAlias = Literal[
    "pad-ticket_shared",
]
Key_p: TypeAlias = Literal[
    "report-differences-p",
    "report-differences-p-small",
]
Key_page: TypeAlias = Literal[
    "play-keys",
    "play-keys-step",
]
Key_passenger_place: TypeAlias = Literal[
    "story-passenger",
]
Key_path_rows: TypeAlias = Literal[
    "kept-saved",
]
Key_percent: TypeAlias = Literal[
    "analysis-curve-final",
    "compiling-percent",
    "learn-corrects",
    "learn-examines",
]
Key_percent_player: TypeAlias = Literal[
    "analysis-curve-title",
]
Key_pieces: TypeAlias = Literal[
    "pad-not_over",
]
Key_pieces_player_score: TypeAlias = Literal[
    "picture-table",
]
Key_pieces_spaces: TypeAlias = Literal[
    "coach-spent_pieces",
    "coach-too_many_tickets",
    "pad-too_many_pieces",
    "way-over",
]
Key_pieces_spaces_tickets: TypeAlias = Literal[
    "coach-returned_fitting",
]
Key_place: TypeAlias = Literal[
    "ask-passenger",
    "nudge-around",
    "report-seats-place",
    "voice-map",
    "voice-to",
]
Key_place_symbol: TypeAlias = Literal[
    "fact-token",
]
Key_place_token: TypeAlias = Literal[
    "choice-token",
    "story-tourist",
]
Key_place_tokens: TypeAlias = Literal[
    "story-placed",
]
Key_places_routes_tickets: TypeAlias = Literal[
    "check-counts",
]
Key_places_routes_title: TypeAlias = Literal[
    "picture-board",
]
Key_planner_players_won: TypeAlias = Literal[
    "learn-mark-fixed",
]
Key_player: TypeAlias = Literal[
    "analysis-balance-caption",
    "analysis-tickets-caption",
    "picture-owned",
    "picture-turn",
    "play-hand-over",
    "play-thinking",
    "puzzles-to-move",
    "story-first",
]
Key_player_reason: TypeAlias = Literal[
    "play-forfeit",
]
Key_player_route_turn: TypeAlias = Literal[
    "analysis-ticket-cut",
]
Key_player_text: TypeAlias = Literal[
    "analysis-to",
    "score-note",
]
Key_players: TypeAlias = Literal[
    "end-decided-passengers",
    "end-decided-tickets",
    "learning-over-fixed",
    "learning-over-planner",
    "learning-seats",
]
Key_players_seed_title: TypeAlias = Literal[
    "watch-heading",
]
Key_players_title: TypeAlias = Literal[
    "replay-heading",
    "voice-begin",
]
Key_points: TypeAlias = Literal[
    "advice-points",
    "coach-ends_behind",
    "coach-less_at_end",
    "coach-missed_end",
    "fact-flag_completed",
    "pad-printed_open",
    "play-points",
    "play-short-points",
    "story-flag",
]
Key_points_route: TypeAlias = Literal[
    "play-claimed",
]
Key_provenance: TypeAlias = Literal[
    "check-provenance",
]
Key_rank: TypeAlias = Literal[
    "score-rank",
]
Key_reason: TypeAlias = Literal[
    "hint-reason",
    "lesson-why",
]
Key_returned_tickets: TypeAlias = Literal[
    "analysis-do-return",
]
Key_route: TypeAlias = Literal[
    "advice-risk_high",
    "advice-risk_some",
    "ask-pay",
    "coach-beside_plan",
    "coach-left_route",
    "coach-let_twin_go",
    "pad-parallel_own",
    "pad-route_repeated",
]
Key_rows_store: TypeAlias = Literal[
    "kept-copied",
    "kept-restored",
]
Key_says: TypeAlias = Literal[
    "operator-refused",
]
Key_seconds: TypeAlias = Literal[
    "compiling-done",
    "serve-bad-drain",
]
Key_server: TypeAlias = Literal[
    "operator-in-the-clear",
    "operator-not-there",
]
Key_shown_tables_whom: TypeAlias = Literal[
    "operator-did-board",
    "operator-did-name",
]
Key_shown_until_whom: TypeAlias = Literal[
    "operator-did-bar",
    "operator-did-mute",
]
Key_shown_whom: TypeAlias = Literal[
    "operator-did-annul",
    "operator-did-annul_game",
    "operator-did-end",
    "operator-did-entry",
    "operator-did-lines",
    "operator-did-tournament",
    "operator-did-unbar",
    "operator-did-unmute",
]
Key_sign: TypeAlias = Literal[
    "map-cart",
    "map-closed",
    "map-district",
    "map-ferry",
]
Key_slips_stars: TypeAlias = Literal[
    "lesson-stars",
]
Key_spaces: TypeAlias = Literal[
    "analysis-ticket-missing",
    "check-spaces",
    "way-pieces",
]
Key_spaces_ticket: TypeAlias = Literal[
    "analysis-ticket-failed",
]
Key_spaces_tickets: TypeAlias = Literal[
    "coach-kept_dear",
]
Key_stars: TypeAlias = Literal[
    "lesson-finished",
]
Key_status: TypeAlias = Literal[
    "serve-worker-died",
]
Key_text: TypeAlias = Literal[
    "voice-nothing",
]
Key_ticket: TypeAlias = Literal[
    "pad-ticket_both",
    "pad-ticket_differs",
    "pad-ticket_done",
    "pad-ticket_failed",
    "pad-ticket_open",
]
Key_ticket_turn: TypeAlias = Literal[
    "analysis-ticket-done",
]
Key_tickets: TypeAlias = Literal[
    "advice-claims_for_ticket",
    "advice-completes_ticket",
    "advice-keeps_served",
    "advice-serves",
    "analysis-do-keep",
    "coach-ends_with_open",
    "coach-kept_lost",
    "coach-left_open",
    "coach-tickets_too_early",
    "story-kept",
    "story-offered",
    "story-returned",
    "voice-done",
    "voice-failed",
]
Key_time: TypeAlias = Literal[
    "arena-left",
]
Key_title: TypeAlias = Literal[
    "puzzles-played-out",
    "puzzles-progress",
]
Key_total: TypeAlias = Literal[
    "play-choices",
]
Key_turn: TypeAlias = Literal[
    "analysis-turn",
]
Key_turns: TypeAlias = Literal[
    "table-last-round",
]
Key_until_whom: TypeAlias = Literal[
    "operator-did-block",
]
Key_value: TypeAlias = Literal[
    "learning-number",
    "number",
    "number-hundredths",
    "number-tenths",
    "number-thousandths",
]
Key_variable: TypeAlias = Literal[
    "trouble-no-home",
]
Key_whom: TypeAlias = Literal[
    "operator-did-close",
    "operator-did-unblock",
]
Key_wild: TypeAlias = Literal[
    "coach-wild_for_turn",
]
Key_within_won: TypeAlias = Literal[
    "learning-won",
]
Key_won: TypeAlias = Literal[
    "learning-won-every",
]
AnyKey: TypeAlias = Key | Key_a_b | Key_a_b_points | Key_abandoned_boards_finished_guests | Key_action | Key_action_loss_turn | Key_address | Key_after | Key_after_before | Key_after_before_copy | Key_ahead_color_count_lead | Key_ahead_first_second | Key_answer | Key_answer_cost_error | Key_aside_piles | Key_blind_faceup_paid_wilds | Key_board | Key_board_minutes_title | Key_board_name | Key_board_name_record | Key_board_players | Key_board_policy | Key_boards_bot_other | Key_bot | Key_bot_count_reasons | Key_bot_detail_number_reason | Key_bot_protocol | Key_bots_games_seed | Key_bots_high_low_share_table | Key_called | Key_card | Key_cards | Key_cards_carts_lead_points_rank | Key_cards_others_routes_tickets | Key_cards_pieces | Key_cards_pieces_player_points_tickets | Key_cards_points_route | Key_cards_route | Key_cards_spaces | Key_cards_spaces_ticket_turn_turns | Key_cards_tickets | Key_cards_turns | Key_carts_count | Key_chance | Key_choice_number_paid | Key_color | Key_color_count | Key_color_count_most | Key_color_count_rank | Key_color_count_wild | Key_color_other | Key_color_route | Key_color_wilds | Key_command | Key_command_extra | Key_command_name | Key_completed_others_points | Key_cores | Key_cores_store | Key_cost | Key_count | Key_count_district_missing | Key_count_entries | Key_count_kept | Key_count_least | Key_count_least_most | Key_count_length | Key_count_limit | Key_count_loss | Key_count_most | Key_count_name | Key_count_name_title | Key_count_number_says | Key_count_one_more_points | Key_count_percent_right | Key_count_pieces | Key_count_place_symbol | Key_count_places | Key_count_players | Key_count_points | Key_count_rank | Key_count_right | Key_count_spaces | Key_count_title | Key_count_wild | Key_data_detail | Key_data_table | Key_deals_share | Key_decision | Key_decisions | Key_decisions_hidden_luck_of | Key_deck_discard_tickets | Key_detail | Key_detail_file | Key_detail_host_port | Key_detail_known | Key_detail_name | Key_detail_server | Key_district | Key_district_most | Key_district_points | Key_done_folder_total | Key_done_percent_total | Key_done_total | Key_easy_hard_normal_tries | Key_entropy_error_games_marks_minutes_speed | Key_error | Key_error_loss | Key_extra_player_route_turn | Key_ferries_route_wilds | Key_file | Key_first_label_last | Key_folder | Key_folder_report | Key_folder_weights | Key_found | Key_found_known | Key_found_least_most | Key_found_least_most_option | Key_found_least_most_title | Key_found_name | Key_found_option | Key_found_option_players | Key_found_total | Key_games_greatest_least_mean_rounds | Key_games_minutes | Key_games_minutes_speed_steps | Key_games_name | Key_games_percent | Key_gpu | Key_grade_theme_title | Key_high_low | Key_joined_number_places | Key_kind | Key_known | Key_known_name | Key_known_root | Key_last_players_won | Key_least | Key_least_most_title | Key_left | Key_line_player | Key_long_short | Key_marks | Key_mean | Key_minutes | Key_minutes_title | Key_more_one | Key_name | Key_name_players | Key_name_text | Key_near | Key_nudge | Key_number | Key_number_opponent_total | Key_option | Key_origin | Key_other_route | Key_other_ticket | Key_p | Key_page | Key_passenger_place | Key_path_rows | Key_percent | Key_percent_player | Key_pieces | Key_pieces_player_score | Key_pieces_spaces | Key_pieces_spaces_tickets | Key_place | Key_place_symbol | Key_place_token | Key_place_tokens | Key_places_routes_tickets | Key_places_routes_title | Key_planner_players_won | Key_player | Key_player_reason | Key_player_route_turn | Key_player_text | Key_players | Key_players_seed_title | Key_players_title | Key_points | Key_points_route | Key_provenance | Key_rank | Key_reason | Key_returned_tickets | Key_route | Key_rows_store | Key_says | Key_seconds | Key_server | Key_shown_tables_whom | Key_shown_until_whom | Key_shown_whom | Key_sign | Key_slips_stars | Key_spaces | Key_spaces_ticket | Key_spaces_tickets | Key_stars | Key_status | Key_text | Key_ticket | Key_ticket_turn | Key_tickets | Key_time | Key_title | Key_total | Key_turn | Key_turns | Key_until_whom | Key_value | Key_variable | Key_whom | Key_wild | Key_within_won | Key_won

class Messages:
    @overload
    def __call__(self, key: Key) -> str: ...
    @overload
    def __call__(self, key: Key_a_b, *, a: Value, b: Value) -> str: ...
    @overload
    def __call__(self, key: Key_a_b_points, *, a: Value, b: Value, points: Value) -> str: ...
    @overload
    def __call__(self, key: Key_abandoned_boards_finished_guests, *, abandoned: Value, boards: Value, finished: Value, guests: Value) -> str: ...
    @overload
    def __call__(self, key: Key_action, *, action: Value) -> str: ...
    @overload
    def __call__(self, key: Key_action_loss_turn, *, action: Value, loss: Value, turn: Value) -> str: ...
    @overload
    def __call__(self, key: Key_address, *, address: Value) -> str: ...
    @overload
    def __call__(self, key: Key_after, *, after: Value) -> str: ...
    @overload
    def __call__(self, key: Key_after_before, *, after: Value, before: Value) -> str: ...
    @overload
    def __call__(self, key: Key_after_before_copy, *, after: Value, before: Value, copy: Value) -> str: ...
    @overload
    def __call__(self, key: Key_ahead_color_count_lead, *, ahead: Value, color: Value, count: Value, lead: Value) -> str: ...
    @overload
    def __call__(self, key: Key_ahead_first_second, *, ahead: Value, first: Value, second: Value) -> str: ...
    @overload
    def __call__(self, key: Key_answer, *, answer: Value) -> str: ...
    @overload
    def __call__(self, key: Key_answer_cost_error, *, answer: Value, cost: Value, error: Value) -> str: ...
    @overload
    def __call__(self, key: Key_aside_piles, *, aside: Value, piles: Value) -> str: ...
    @overload
    def __call__(self, key: Key_blind_faceup_paid_wilds, *, blind: Value, faceup: Value, paid: Value, wilds: Value) -> str: ...
    @overload
    def __call__(self, key: Key_board, *, board: Value) -> str: ...
    @overload
    def __call__(self, key: Key_board_minutes_title, *, board: Value, minutes: Value, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_board_name, *, board: Value, name: Value) -> str: ...
    @overload
    def __call__(self, key: Key_board_name_record, *, board: Value, name: Value, record: Value) -> str: ...
    @overload
    def __call__(self, key: Key_board_players, *, board: Value, players: Value) -> str: ...
    @overload
    def __call__(self, key: Key_board_policy, *, board: Value, policy: Value) -> str: ...
    @overload
    def __call__(self, key: Key_boards_bot_other, *, boards: Value, bot: Value, other: Value) -> str: ...
    @overload
    def __call__(self, key: Key_bot, *, bot: Value) -> str: ...
    @overload
    def __call__(self, key: Key_bot_count_reasons, *, bot: Value, count: Value, reasons: Value) -> str: ...
    @overload
    def __call__(self, key: Key_bot_detail_number_reason, *, bot: Value, detail: Value, number: Value, reason: Value) -> str: ...
    @overload
    def __call__(self, key: Key_bot_protocol, *, bot: Value, protocol: Value) -> str: ...
    @overload
    def __call__(self, key: Key_bots_games_seed, *, bots: Value, games: Value, seed: Value) -> str: ...
    @overload
    def __call__(self, key: Key_bots_high_low_share_table, *, bots: Value, high: Value, low: Value, share: Value, table: Value) -> str: ...
    @overload
    def __call__(self, key: Key_called, *, called: Value) -> str: ...
    @overload
    def __call__(self, key: Key_card, *, card: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards, *, cards: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards_carts_lead_points_rank, *, cards: Value, carts: Value, lead: Value, points: Value, rank: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards_others_routes_tickets, *, cards: Value, others: Value, routes: Value, tickets: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards_pieces, *, cards: Value, pieces: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards_pieces_player_points_tickets, *, cards: Value, pieces: Value, player: Value, points: Value, tickets: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards_points_route, *, cards: Value, points: Value, route: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards_route, *, cards: Value, route: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards_spaces, *, cards: Value, spaces: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards_spaces_ticket_turn_turns, *, cards: Value, spaces: Value, ticket: Value, turn: Value, turns: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards_tickets, *, cards: Value, tickets: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cards_turns, *, cards: Value, turns: Value) -> str: ...
    @overload
    def __call__(self, key: Key_carts_count, *, carts: Value, count: Value) -> str: ...
    @overload
    def __call__(self, key: Key_chance, *, chance: Value) -> str: ...
    @overload
    def __call__(self, key: Key_choice_number_paid, *, choice: Value, number: Value, paid: Value) -> str: ...
    @overload
    def __call__(self, key: Key_color, *, color: Value) -> str: ...
    @overload
    def __call__(self, key: Key_color_count, *, color: Value, count: Value) -> str: ...
    @overload
    def __call__(self, key: Key_color_count_most, *, color: Value, count: Value, most: Value) -> str: ...
    @overload
    def __call__(self, key: Key_color_count_rank, *, color: Value, count: Value, rank: Value) -> str: ...
    @overload
    def __call__(self, key: Key_color_count_wild, *, color: Value, count: Value, wild: Value) -> str: ...
    @overload
    def __call__(self, key: Key_color_other, *, color: Value, other: Value) -> str: ...
    @overload
    def __call__(self, key: Key_color_route, *, color: Value, route: Value) -> str: ...
    @overload
    def __call__(self, key: Key_color_wilds, *, color: Value, wilds: Value) -> str: ...
    @overload
    def __call__(self, key: Key_command, *, command: Value) -> str: ...
    @overload
    def __call__(self, key: Key_command_extra, *, command: Value, extra: Value) -> str: ...
    @overload
    def __call__(self, key: Key_command_name, *, command: Value, name: Value) -> str: ...
    @overload
    def __call__(self, key: Key_completed_others_points, *, completed: Value, others: Value, points: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cores, *, cores: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cores_store, *, cores: Value, store: Value) -> str: ...
    @overload
    def __call__(self, key: Key_cost, *, cost: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count, *, count: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_district_missing, *, count: Value, district: Value, missing: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_entries, *, count: Value, entries: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_kept, *, count: Value, kept: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_least, *, count: Value, least: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_least_most, *, count: Value, least: Value, most: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_length, *, count: Value, length: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_limit, *, count: Value, limit: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_loss, *, count: Value, loss: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_most, *, count: Value, most: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_name, *, count: Value, name: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_name_title, *, count: Value, name: Value, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_number_says, *, count: Value, number: Value, says: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_one_more_points, *, count: Value, one_more: Value, points: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_percent_right, *, count: Value, percent: Value, right: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_pieces, *, count: Value, pieces: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_place_symbol, *, count: Value, place: Value, symbol: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_places, *, count: Value, places: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_players, *, count: Value, players: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_points, *, count: Value, points: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_rank, *, count: Value, rank: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_right, *, count: Value, right: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_spaces, *, count: Value, spaces: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_title, *, count: Value, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_count_wild, *, count: Value, wild: Value) -> str: ...
    @overload
    def __call__(self, key: Key_data_detail, *, data: Value, detail: Value) -> str: ...
    @overload
    def __call__(self, key: Key_data_table, *, data: Value, table: Value) -> str: ...
    @overload
    def __call__(self, key: Key_deals_share, *, deals: Value, share: Value) -> str: ...
    @overload
    def __call__(self, key: Key_decision, *, decision: Value) -> str: ...
    @overload
    def __call__(self, key: Key_decisions, *, decisions: Value) -> str: ...
    @overload
    def __call__(self, key: Key_decisions_hidden_luck_of, *, decisions: Value, hidden: Value, luck: Value, of: Value) -> str: ...
    @overload
    def __call__(self, key: Key_deck_discard_tickets, *, deck: Value, discard: Value, tickets: Value) -> str: ...
    @overload
    def __call__(self, key: Key_detail, *, detail: Value) -> str: ...
    @overload
    def __call__(self, key: Key_detail_file, *, detail: Value, file: Value) -> str: ...
    @overload
    def __call__(self, key: Key_detail_host_port, *, detail: Value, host: Value, port: Value) -> str: ...
    @overload
    def __call__(self, key: Key_detail_known, *, detail: Value, known: Value) -> str: ...
    @overload
    def __call__(self, key: Key_detail_name, *, detail: Value, name: Value) -> str: ...
    @overload
    def __call__(self, key: Key_detail_server, *, detail: Value, server: Value) -> str: ...
    @overload
    def __call__(self, key: Key_district, *, district: Value) -> str: ...
    @overload
    def __call__(self, key: Key_district_most, *, district: Value, most: Value) -> str: ...
    @overload
    def __call__(self, key: Key_district_points, *, district: Value, points: Value) -> str: ...
    @overload
    def __call__(self, key: Key_done_folder_total, *, done: Value, folder: Value, total: Value) -> str: ...
    @overload
    def __call__(self, key: Key_done_percent_total, *, done: Value, percent: Value, total: Value) -> str: ...
    @overload
    def __call__(self, key: Key_done_total, *, done: Value, total: Value) -> str: ...
    @overload
    def __call__(self, key: Key_easy_hard_normal_tries, *, easy: Value, hard: Value, normal: Value, tries: Value) -> str: ...
    @overload
    def __call__(self, key: Key_entropy_error_games_marks_minutes_speed, *, entropy: Value, error: Value, games: Value, marks: Value, minutes: Value, speed: Value) -> str: ...
    @overload
    def __call__(self, key: Key_error, *, error: Value) -> str: ...
    @overload
    def __call__(self, key: Key_error_loss, *, error: Value, loss: Value) -> str: ...
    @overload
    def __call__(self, key: Key_extra_player_route_turn, *, extra: Value, player: Value, route: Value, turn: Value) -> str: ...
    @overload
    def __call__(self, key: Key_ferries_route_wilds, *, ferries: Value, route: Value, wilds: Value) -> str: ...
    @overload
    def __call__(self, key: Key_file, *, file: Value) -> str: ...
    @overload
    def __call__(self, key: Key_first_label_last, *, first: Value, label: Value, last: Value) -> str: ...
    @overload
    def __call__(self, key: Key_folder, *, folder: Value) -> str: ...
    @overload
    def __call__(self, key: Key_folder_report, *, folder: Value, report: Value) -> str: ...
    @overload
    def __call__(self, key: Key_folder_weights, *, folder: Value, weights: Value) -> str: ...
    @overload
    def __call__(self, key: Key_found, *, found: Value) -> str: ...
    @overload
    def __call__(self, key: Key_found_known, *, found: Value, known: Value) -> str: ...
    @overload
    def __call__(self, key: Key_found_least_most, *, found: Value, least: Value, most: Value) -> str: ...
    @overload
    def __call__(self, key: Key_found_least_most_option, *, found: Value, least: Value, most: Value, option: Value) -> str: ...
    @overload
    def __call__(self, key: Key_found_least_most_title, *, found: Value, least: Value, most: Value, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_found_name, *, found: Value, name: Value) -> str: ...
    @overload
    def __call__(self, key: Key_found_option, *, found: Value, option: Value) -> str: ...
    @overload
    def __call__(self, key: Key_found_option_players, *, found: Value, option: Value, players: Value) -> str: ...
    @overload
    def __call__(self, key: Key_found_total, *, found: Value, total: Value) -> str: ...
    @overload
    def __call__(self, key: Key_games_greatest_least_mean_rounds, *, games: Value, greatest: Value, least: Value, mean: Value, rounds: Value) -> str: ...
    @overload
    def __call__(self, key: Key_games_minutes, *, games: Value, minutes: Value) -> str: ...
    @overload
    def __call__(self, key: Key_games_minutes_speed_steps, *, games: Value, minutes: Value, speed: Value, steps: Value) -> str: ...
    @overload
    def __call__(self, key: Key_games_name, *, games: Value, name: Value) -> str: ...
    @overload
    def __call__(self, key: Key_games_percent, *, games: Value, percent: Value) -> str: ...
    @overload
    def __call__(self, key: Key_gpu, *, gpu: Value) -> str: ...
    @overload
    def __call__(self, key: Key_grade_theme_title, *, grade: Value, theme: Value, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_high_low, *, high: Value, low: Value) -> str: ...
    @overload
    def __call__(self, key: Key_joined_number_places, *, joined: Value, number: Value, places: Value) -> str: ...
    @overload
    def __call__(self, key: Key_kind, *, kind: Value) -> str: ...
    @overload
    def __call__(self, key: Key_known, *, known: Value) -> str: ...
    @overload
    def __call__(self, key: Key_known_name, *, known: Value, name: Value) -> str: ...
    @overload
    def __call__(self, key: Key_known_root, *, known: Value, root: Value) -> str: ...
    @overload
    def __call__(self, key: Key_last_players_won, *, last: Value, players: Value, won: Value) -> str: ...
    @overload
    def __call__(self, key: Key_least, *, least: Value) -> str: ...
    @overload
    def __call__(self, key: Key_least_most_title, *, least: Value, most: Value, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_left, *, left: Value) -> str: ...
    @overload
    def __call__(self, key: Key_line_player, *, line: Value, player: Value) -> str: ...
    @overload
    def __call__(self, key: Key_long_short, *, long: Value, short: Value) -> str: ...
    @overload
    def __call__(self, key: Key_marks, *, marks: Value) -> str: ...
    @overload
    def __call__(self, key: Key_mean, *, mean: Value) -> str: ...
    @overload
    def __call__(self, key: Key_minutes, *, minutes: Value) -> str: ...
    @overload
    def __call__(self, key: Key_minutes_title, *, minutes: Value, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_more_one, *, more: Value, one: Value) -> str: ...
    @overload
    def __call__(self, key: Key_name, *, name: Value) -> str: ...
    @overload
    def __call__(self, key: Key_name_players, *, name: Value, players: Value) -> str: ...
    @overload
    def __call__(self, key: Key_name_text, *, name: Value, text: Value) -> str: ...
    @overload
    def __call__(self, key: Key_near, *, near: Value) -> str: ...
    @overload
    def __call__(self, key: Key_nudge, *, nudge: Value) -> str: ...
    @overload
    def __call__(self, key: Key_number, *, number: Value) -> str: ...
    @overload
    def __call__(self, key: Key_number_opponent_total, *, number: Value, opponent: Value, total: Value) -> str: ...
    @overload
    def __call__(self, key: Key_option, *, option: Value) -> str: ...
    @overload
    def __call__(self, key: Key_origin, *, origin: Value) -> str: ...
    @overload
    def __call__(self, key: Key_other_route, *, other: Value, route: Value) -> str: ...
    @overload
    def __call__(self, key: Key_other_ticket, *, other: Value, ticket: Value) -> str: ...
    @overload
    def __call__(self, key: Key_p, *, p: Value) -> str: ...
    @overload
    def __call__(self, key: Key_page, *, page: Value) -> str: ...
    @overload
    def __call__(self, key: Key_passenger_place, *, passenger: Value, place: Value) -> str: ...
    @overload
    def __call__(self, key: Key_path_rows, *, path: Value, rows: Value) -> str: ...
    @overload
    def __call__(self, key: Key_percent, *, percent: Value) -> str: ...
    @overload
    def __call__(self, key: Key_percent_player, *, percent: Value, player: Value) -> str: ...
    @overload
    def __call__(self, key: Key_pieces, *, pieces: Value) -> str: ...
    @overload
    def __call__(self, key: Key_pieces_player_score, *, pieces: Value, player: Value, score: Value) -> str: ...
    @overload
    def __call__(self, key: Key_pieces_spaces, *, pieces: Value, spaces: Value) -> str: ...
    @overload
    def __call__(self, key: Key_pieces_spaces_tickets, *, pieces: Value, spaces: Value, tickets: Value) -> str: ...
    @overload
    def __call__(self, key: Key_place, *, place: Value) -> str: ...
    @overload
    def __call__(self, key: Key_place_symbol, *, place: Value, symbol: Value) -> str: ...
    @overload
    def __call__(self, key: Key_place_token, *, place: Value, token: Value) -> str: ...
    @overload
    def __call__(self, key: Key_place_tokens, *, place: Value, tokens: Value) -> str: ...
    @overload
    def __call__(self, key: Key_places_routes_tickets, *, places: Value, routes: Value, tickets: Value) -> str: ...
    @overload
    def __call__(self, key: Key_places_routes_title, *, places: Value, routes: Value, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_planner_players_won, *, planner: Value, players: Value, won: Value) -> str: ...
    @overload
    def __call__(self, key: Key_player, *, player: Value) -> str: ...
    @overload
    def __call__(self, key: Key_player_reason, *, player: Value, reason: Value) -> str: ...
    @overload
    def __call__(self, key: Key_player_route_turn, *, player: Value, route: Value, turn: Value) -> str: ...
    @overload
    def __call__(self, key: Key_player_text, *, player: Value, text: Value) -> str: ...
    @overload
    def __call__(self, key: Key_players, *, players: Value) -> str: ...
    @overload
    def __call__(self, key: Key_players_seed_title, *, players: Value, seed: Value, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_players_title, *, players: Value, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_points, *, points: Value) -> str: ...
    @overload
    def __call__(self, key: Key_points_route, *, points: Value, route: Value) -> str: ...
    @overload
    def __call__(self, key: Key_provenance, *, provenance: Value) -> str: ...
    @overload
    def __call__(self, key: Key_rank, *, rank: Value) -> str: ...
    @overload
    def __call__(self, key: Key_reason, *, reason: Value) -> str: ...
    @overload
    def __call__(self, key: Key_returned_tickets, *, returned: Value, tickets: Value) -> str: ...
    @overload
    def __call__(self, key: Key_route, *, route: Value) -> str: ...
    @overload
    def __call__(self, key: Key_rows_store, *, rows: Value, store: Value) -> str: ...
    @overload
    def __call__(self, key: Key_says, *, says: Value) -> str: ...
    @overload
    def __call__(self, key: Key_seconds, *, seconds: Value) -> str: ...
    @overload
    def __call__(self, key: Key_server, *, server: Value) -> str: ...
    @overload
    def __call__(self, key: Key_shown_tables_whom, *, shown: Value, tables: Value, whom: Value) -> str: ...
    @overload
    def __call__(self, key: Key_shown_until_whom, *, shown: Value, until: Value, whom: Value) -> str: ...
    @overload
    def __call__(self, key: Key_shown_whom, *, shown: Value, whom: Value) -> str: ...
    @overload
    def __call__(self, key: Key_sign, *, sign: Value) -> str: ...
    @overload
    def __call__(self, key: Key_slips_stars, *, slips: Value, stars: Value) -> str: ...
    @overload
    def __call__(self, key: Key_spaces, *, spaces: Value) -> str: ...
    @overload
    def __call__(self, key: Key_spaces_ticket, *, spaces: Value, ticket: Value) -> str: ...
    @overload
    def __call__(self, key: Key_spaces_tickets, *, spaces: Value, tickets: Value) -> str: ...
    @overload
    def __call__(self, key: Key_stars, *, stars: Value) -> str: ...
    @overload
    def __call__(self, key: Key_status, *, status: Value) -> str: ...
    @overload
    def __call__(self, key: Key_text, *, text: Value) -> str: ...
    @overload
    def __call__(self, key: Key_ticket, *, ticket: Value) -> str: ...
    @overload
    def __call__(self, key: Key_ticket_turn, *, ticket: Value, turn: Value) -> str: ...
    @overload
    def __call__(self, key: Key_tickets, *, tickets: Value) -> str: ...
    @overload
    def __call__(self, key: Key_time, *, time: Value) -> str: ...
    @overload
    def __call__(self, key: Key_title, *, title: Value) -> str: ...
    @overload
    def __call__(self, key: Key_total, *, total: Value) -> str: ...
    @overload
    def __call__(self, key: Key_turn, *, turn: Value) -> str: ...
    @overload
    def __call__(self, key: Key_turns, *, turns: Value) -> str: ...
    @overload
    def __call__(self, key: Key_until_whom, *, until: Value, whom: Value) -> str: ...
    @overload
    def __call__(self, key: Key_value, *, value: Value) -> str: ...
    @overload
    def __call__(self, key: Key_variable, *, variable: Value) -> str: ...
    @overload
    def __call__(self, key: Key_whom, *, whom: Value) -> str: ...
    @overload
    def __call__(self, key: Key_wild, *, wild: Value) -> str: ...
    @overload
    def __call__(self, key: Key_within_won, *, within: Value, won: Value) -> str: ...
    @overload
    def __call__(self, key: Key_won, *, won: Value) -> str: ...
