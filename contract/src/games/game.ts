import * as z from 'zod/mini'

/**
 * A game of any sport as one document, which feeds change and fans see. Everything is keyed, nothing is null (see
 * merge-patch.ts), and an unknown value is absent, never 0.
 */

const at = z.iso.datetime()
const optional = z.optional
const optionalText = optional(z.string())
/** Safe as a member of a document: never `__proto__`, never a path. */
export const documentKey = z.string().check(z.regex(/^[A-Za-z0-9][\w.:+-]{0,79}$/))
/** Statistics by the keys of the sport module. */
export const statValues = z.record(documentKey, z.number())
export type StatValues = z.infer<typeof statValues>

export const side = z.enum(['away', 'home'])
export type Side = z.infer<typeof side>
/** A number for each side, where known. */
export const sideNumbers = z.object({ away: optional(z.number()), home: optional(z.number()) })
export type SideNumbers = z.infer<typeof sideNumbers>

export const gameStatus = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scheduled') }),
  /** `until`: when it starts or resumes, where known. */
  z.object({ kind: z.literal('delayed'), reason: optionalText, until: optional(at) }),
  /** `label` is the sport's own text for now: `4th 6:12`, `Set 3`, `Bot 7th`. */
  z.object({ kind: z.literal('live'), label: z.string() }),
  /** `note` is shown in parentheses: `OT`, `11`, `PK 5-4`, `F/5`. */
  z.object({ kind: z.literal('final'), note: optionalText }),
  z.object({ kind: z.literal('postponed'), reason: optionalText }),
  z.object({ kind: z.literal('cancelled'), reason: optionalText }),
])
export type GameStatus = z.infer<typeof gameStatus>

export const clock = z.object({
  period: z.int(),
  /** Seconds on the sport's clock: left when it counts down, elapsed when it counts up. */
  seconds: optional(z.number()),
  running: optional(z.boolean()),
})

/** A person named by a scorer: a roster id, a name, or a jersey number alone. */
const namedPerson = z.object({ person: optional(z.int()), name: optionalText, number: optionalText })
export type NamedPerson = z.infer<typeof namedPerson>

export const play = z.object({
  /** Sorts the plays. A play that arrives late gets a number between its neighbors. */
  order: z.number(),
  /** The instant it happened. */
  at,
  period: z.int(),
  /** Clock as shown: `6:12`. */
  clock: optionalText,
  /** Elapsed seconds of the game, for charts. */
  elapsed: optional(z.number()),
  side: optional(side),
  /** A word of the sport module: `touchdown`, `kill`, `three`. */
  kind: z.string(),
  text: z.string(),
  scoring: optional(z.boolean()),
  /** The score after it. */
  score: optional(sideNumbers),
  /** Keys of `players`. */
  players: optional(z.array(z.string())),
  /** Location: percent of the court, yards or a zone, depending on the sport. */
  x: optional(z.number()),
  y: optional(z.number()),
  /** Key of its group: a drive, a half inning, a rally. */
  group: optionalText,
  /** More facts of the sport: down, distance, pitches. */
  facts: optional(z.record(documentKey, z.union([z.string(), z.number(), z.boolean()]))),
  /**
   * Set for a play that a scorer entered by hand: its text without names, and the people named since. A play from a
   * file has none.
   */
  by_hand: optional(z.object({ plain: z.string(), people: z.array(namedPerson) })),
})
export type Play = z.infer<typeof play>

export const playerLine = z.object({
  side,
  name: z.string(),
  /** Text, because 00 is not 0. */
  number: optionalText,
  position: optionalText,
  /** Roster id, when matched. */
  person: optional(z.int()),
  starter: optional(z.boolean()),
  /** Sorts the rows. */
  order: z.number(),
  /** A line of the team itself, such as team rebounds. It counts in totals but is not a person. */
  team: optional(z.boolean()),
  stats: statValues,
  /** The same by period, where the sport records them. */
  periods: optional(z.record(documentKey, statValues)),
})
export type PlayerLine = z.infer<typeof playerLine>

const teamLine = z.object({
  stats: optional(statValues),
  periods: optional(z.record(documentKey, statValues)),
  /** Record before the game as the file or the schedule has it: `9-1`. */
  record: optionalText,
  conference_record: optionalText,
  rank: optional(z.int()),
})

const period = z.object({
  away: optional(z.number()),
  home: optional(z.number()),
  /** `X` for a half inning that was not batted. */
  away_mark: optionalText,
  home_mark: optionalText,
})

/** A run of plays with a result: a drive, a half inning. */
const group = z.object({
  order: z.number(),
  side: optional(side),
  period: z.int(),
  text: optionalText,
  result: optionalText,
  facts: optional(z.record(documentKey, z.union([z.string(), z.number()]))),
})

/** A match of a dual: a tennis court or a beach flight. */
const court = z.object({
  order: z.number(),
  kind: z.enum(['singles', 'doubles', 'flight']),
  number: z.int(),
  away: z.array(z.string()),
  home: z.array(z.string()),
  /** `[6, 4]` each, away first. A third number is the loser's tie-break points. */
  sets: z.array(z.array(z.number())),
  /** Points of the current game as called: `40`, `AD`. */
  points: optional(z.object({ away: optionalText, home: optionalText })),
  server: optional(side),
  winner: optional(side),
  /** Ending other than by play: `ret.`, `def.`, `unf.` */
  ended: optionalText,
  /** Order in which the matches ended, and whether this one decided the dual. */
  finished: optional(z.int()),
  clinched: optional(z.boolean()),
})
export type Court = z.infer<typeof court>

/** A competitor's start in one event of a meet. */
const entry = z.object({
  name: z.string(),
  /** Key in the meet's `teams`. */
  team: optionalText,
  person: optional(z.int()),
  order: z.number(),
  lane: optionalText,
  heat: optionalText,
  place: optional(z.int()),
  /** The ranking number (seconds, meters, points, strokes) and its written form. */
  mark: optional(z.number()),
  shown: optionalText,
  seed: optionalText,
  points: optional(z.number()),
  /** `DQ`, `DNF`, `NH`, `EXH`. */
  flag: optionalText,
  /** Counts for the team, as the best five of six do. */
  counts: optional(z.boolean()),
  /** Splits, attempts, judges or holes by the name of the part. */
  parts: optional(
    z.record(documentKey, z.object({ order: z.number(), shown: z.string(), mark: optional(z.number()) })),
  ),
  facts: optional(z.record(documentKey, z.union([z.string(), z.number()]))),
})
export type Entry = z.infer<typeof entry>

export const meet = z.object({
  teams: z.record(
    documentKey,
    z.object({
      name: z.string(),
      /** School id, when known. */
      school: optional(z.int()),
      place: optional(z.int()),
      points: optional(z.number()),
      /** Result as written: `197.450`, `-4`. */
      shown: optionalText,
      /** Points by event or by round. */
      parts: optional(z.record(documentKey, z.number())),
    }),
  ),
  events: z.record(
    documentKey,
    z.object({
      order: z.number(),
      name: z.string(),
      state: z.enum(['upcoming', 'live', 'official']),
      /** A smaller mark is better. */
      low: optional(z.boolean()),
      /** Facts of the whole event: the par of each hole, the course, the distance. */
      facts: optional(z.record(documentKey, z.union([z.string(), z.number()]))),
      entries: z.record(documentKey, entry),
    }),
  ),
})
export type Meet = z.infer<typeof meet>

/**
 * The current situation. `kind` and the rest are the sport's own: its folder declares the shape and parses what scorers
 * type.
 */
export const situation = z.looseObject({ kind: z.string() })
export type Situation = z.infer<typeof situation>

export const gameState = z.object({
  status: gameStatus,
  clock: optional(clock),
  score: optional(sideNumbers),
  /** Keyed by number from 1. */
  periods: optional(z.record(documentKey, period)),
  situation: optional(situation),
  plays: optional(z.record(documentKey, play)),
  groups: optional(z.record(documentKey, group)),
  teams: optional(z.object({ away: optional(teamLine), home: optional(teamLine) })),
  players: optional(z.record(documentKey, playerLine)),
  courts: optional(z.record(documentKey, court)),
  meet: optional(meet),
  attendance: optional(z.int()),
  /** Officials, weather and other text of the file. */
  notes: optional(z.record(documentKey, z.string())),
  /** Tables that staff have to approve, by the module's table key, with the reason. */
  review: optional(z.record(documentKey, z.string())),
})
export type GameState = z.infer<typeof gameState>

const parsedStates = new WeakSet<GameState>()

/** Marks a document as already parsed, so that an answer with it does not parse it again. */
export function markParsedState(state: GameState): GameState {
  parsedStates.add(state)
  return state
}

/** A document in an answer. Skips parsing a marked one. */
export const gameStateInAnswer = z.union([
  z.custom<GameState>((state) => parsedStates.has(state as GameState)),
  gameState,
])
