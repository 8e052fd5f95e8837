import * as z from 'zod/mini'

/**
 * One game, whatever the sport: the document that feeds change and fans see. Everything is keyed, nothing is null (game-patch.ts),
 * and what is not known is absent, never 0.
 */

const at = z.iso.datetime()
const optional = z.optional
const words = optional(z.string())
/** Never `__proto__`, never a path. */
export const key = z.string().check(z.regex(/^[A-Za-z0-9][\w.:+-]{0,79}$/))
/** Statistics by the sport module's own keys. */
export const stats = z.record(key, z.number())
export type Stats = z.infer<typeof stats>

export const side = z.enum(['away', 'home'])
export type Side = z.infer<typeof side>
/** A number for each side, where it is known. */
export const both = z.object({ away: optional(z.number()), home: optional(z.number()) })
export type Both = z.infer<typeof both>

export const gameStatus = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scheduled') }),
  /** `until`: when it is to begin or go on, where that is known. */
  z.object({ kind: z.literal('delayed'), reason: words, until: optional(at) }),
  /** `label` is the sport's own word for now: `4th 6:12`, `Set 3`, `Bot 7th`. */
  z.object({ kind: z.literal('live'), label: z.string() }),
  /** `note` stands in parentheses: `OT`, `11`, `PK 5-4`, `F/5`. */
  z.object({ kind: z.literal('final'), note: words }),
  z.object({ kind: z.literal('postponed'), reason: words }),
  z.object({ kind: z.literal('cancelled'), reason: words }),
])
export type GameStatus = z.infer<typeof gameStatus>

export const clock = z.object({
  period: z.int(),
  /** Seconds as the sport's clock shows them: left when it runs down, gone when it runs up. */
  seconds: optional(z.number()),
  running: optional(z.boolean()),
})

/** Somebody whom a scorer named: of the roster, or by a number alone. */
const named = z.object({ person: optional(z.int()), name: words, number: words })
export type Named = z.infer<typeof named>

export const play = z.object({
  /** Plays stand in this order; numbers between two others are for plays that came later. */
  order: z.number(),
  /** The instant it happened. */
  at,
  period: z.int(),
  /** As it is shown: `6:12`. */
  clock: words,
  /** Seconds of the game gone, for charts. */
  elapsed: optional(z.number()),
  side: optional(side),
  /** The module's word: `touchdown`, `kill`, `three`. */
  kind: z.string(),
  text: z.string(),
  scoring: optional(z.boolean()),
  /** The score after it. */
  score: optional(both),
  /** Keys of `players`. */
  players: optional(z.array(z.string())),
  /** Where: percent of the court, yards, or a zone, as the sport says. */
  x: optional(z.number()),
  y: optional(z.number()),
  /** A drive, a half inning, a rally: the key of its group. */
  group: words,
  /** What else the sport knows of it: down, distance, pitches. */
  facts: optional(z.record(key, z.union([z.string(), z.number(), z.boolean()]))),
  /** It came with a key of a scorer's: how it is told of nobody, and who was named since. A file's play has none. */
  by_hand: optional(z.object({ plain: z.string(), people: z.array(named) })),
})
export type Play = z.infer<typeof play>

export const playerLine = z.object({
  side,
  name: z.string(),
  /** As text: 00 is not 0. */
  number: words,
  position: words,
  /** The person of the roster, when matched. */
  person: optional(z.int()),
  starter: optional(z.boolean()),
  /** Rows stand in this order. */
  order: z.number(),
  /** Team rebounds, bench cards: counts in totals, is no person. */
  team: optional(z.boolean()),
  stats,
  /** The same by period, where the sport keeps them. */
  periods: optional(z.record(key, stats)),
})
export type PlayerLine = z.infer<typeof playerLine>

const teamLine = z.object({
  stats: optional(stats),
  periods: optional(z.record(key, stats)),
  /** As the file or the schedule had it before the game: `9-1`. */
  record: words,
  conference_record: words,
  rank: optional(z.int()),
})

const period = z.object({
  away: optional(z.number()),
  home: optional(z.number()),
  /** A half inning that was not batted: `X`. */
  away_mark: words,
  home_mark: words,
})

/** A run of plays with a result: a drive, a half inning. */
const group = z.object({
  order: z.number(),
  side: optional(side),
  period: z.int(),
  text: words,
  result: words,
  facts: optional(z.record(key, z.union([z.string(), z.number()]))),
})

/** One match of a dual: a tennis court, a beach flight. */
const court = z.object({
  order: z.number(),
  kind: z.enum(['singles', 'doubles', 'flight']),
  number: z.int(),
  away: z.array(z.string()),
  home: z.array(z.string()),
  /** `[6, 4]` each, away first; tie-break points of the loser as a third number. */
  sets: z.array(z.array(z.number())),
  /** Points of the game that is on, as called: `40`, `AD`. */
  points: optional(z.object({ away: words, home: words })),
  server: optional(side),
  winner: optional(side),
  /** How it ended when not by play: `ret.`, `def.`, `unf.` */
  ended: words,
  /** It ended as the first, the second …; and whether its point decided the dual. */
  finished: optional(z.int()),
  clinched: optional(z.boolean()),
})
export type Court = z.infer<typeof court>

/** One start of one competitor in one event of a meet. */
const entry = z.object({
  name: z.string(),
  /** Key of the meet's teams. */
  team: words,
  person: optional(z.int()),
  order: z.number(),
  lane: words,
  heat: words,
  place: optional(z.int()),
  /** The number that ranks (seconds, metres, points, strokes), and as it is written. */
  mark: optional(z.number()),
  shown: words,
  seed: words,
  points: optional(z.number()),
  /** `DQ`, `DNF`, `NH`, `EXH`. */
  flag: words,
  /** Counts for the team: the five best of six. */
  counts: optional(z.boolean()),
  /** Splits, attempts, judges, holes: `x` is the part's own name. */
  parts: optional(z.record(key, z.object({ order: z.number(), shown: z.string(), mark: optional(z.number()) }))),
  facts: optional(z.record(key, z.union([z.string(), z.number()]))),
})
export type Entry = z.infer<typeof entry>

export const meet = z.object({
  teams: z.record(
    key,
    z.object({
      name: z.string(),
      /** The school, when it is known here. */
      school: optional(z.int()),
      place: optional(z.int()),
      points: optional(z.number()),
      /** As it is written: `197.450`, `-4`. */
      shown: words,
      /** By event or by round. */
      parts: optional(z.record(key, z.number())),
    }),
  ),
  events: z.record(
    key,
    z.object({
      order: z.number(),
      name: z.string(),
      state: z.enum(['upcoming', 'live', 'official']),
      /** The smaller mark is the better one. */
      low: optional(z.boolean()),
      /** What holds for every start in it: the par of each hole, the course, the distance. */
      facts: optional(z.record(key, z.union([z.string(), z.number()]))),
      entries: z.record(key, entry),
    }),
  ),
})
export type Meet = z.infer<typeof meet>

/**
 * What matters now. `kind` is the sport's own word and the rest its own facts: their shape stands in the sport's folder, and what
 * people type is parsed by it.
 */
export const situation = z.looseObject({ kind: z.string() })
export type Situation = z.infer<typeof situation>

export const gameState = z.object({
  status: gameStatus,
  clock: optional(clock),
  score: optional(both),
  /** By number from 1. */
  periods: optional(z.record(key, period)),
  situation: optional(situation),
  plays: optional(z.record(key, play)),
  groups: optional(z.record(key, group)),
  teams: optional(z.object({ away: optional(teamLine), home: optional(teamLine) })),
  players: optional(z.record(key, playerLine)),
  courts: optional(z.record(key, court)),
  meet: optional(meet),
  attendance: optional(z.int()),
  /** Officials, weather, whatever the file says in words. */
  notes: optional(z.record(key, z.string())),
  /** Tables that wait for the operator's word: the module's table keys, with the reason. */
  review: optional(z.record(key, z.string())),
})
export type GameState = z.infer<typeof gameState>

const known = new WeakSet<GameState>()

/** A document that was parsed when it came in: an answer that carries it does not parse all of it again. */
export function knownState(state: GameState): GameState {
  known.add(state)
  return state
}

/** A document in an answer. */
export const stateInAnswer = z.union([z.custom<GameState>((state) => known.has(state as GameState)), gameState])
