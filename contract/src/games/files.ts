import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, reference } from '../fields.ts'

/** Score files: what was found in them, and what staff decided. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()
const one = z.strictObject({ id: numberText })

/** A disagreement between two numbers of a file, described for staff. */
export const finding = z.object({
  rule: z.string(),
  /** An error stops the file, a warning deserves a check, a notice says how the file was read. */
  severity: z.enum(['error', 'warning', 'notice']),
  message: z.string(),
  place: z.string(),
  /** Index of the repair that would fix it. */
  repair: z.nullable(z.int()),
})
export type FileFinding = z.infer<typeof finding>

export const repair = z.object({
  message: z.string(),
  cells: z.array(z.object({ place: z.string(), from: z.string(), to: z.string() })),
  /** true when fans see the file with this repair. */
  made: z._default(z.boolean(), false),
})

export const fileReport = z.object({
  /** Says in one sentence what became of the file, and what to do next. */
  message: z.string(),
  findings: z.array(finding),
  repairs: z.array(repair),
  /** People in the file who match no one on the roster. */
  unmatched: z.array(z.object({ side: z.enum(['away', 'home']), name: z.string(), number: z.nullable(z.string()) })),
  /** Schools whose name in the file is unknown. Staff can match them. */
  unknown_schools: z._default(z.array(z.object({ name: z.string(), producer: z.string() })), []),
  /**
   * The change by which staff took the file's result back. The file stays without effect until that change is undone.
   */
  taken_back: z._default(z.nullable(z.int()), null),
  /** The file looks final and waits for staff to confirm it. */
  looks_over: z._default(z.boolean(), false),
  /** Staff said that the file belongs to another game than the one it was shown in. */
  wrong_game: z._default(z.boolean(), false),
  /**
   * The decision that staff must make: which numbers are right, whether fans may see it, or only whether the game is
   * over.
   */
  asks_for: z._default(z.nullable(z.enum(['correction', 'approval', 'end'])), null),
  /** Changes that the file would make or has made. */
  summary: z.nullable(
    z.object({
      game: z.string(),
      score: z.nullable(z.string()),
      status: z.string(),
      plays: z.int(),
      new_plays: z.int(),
      players: z.int(),
    }),
  ),
})
export type FileReport = z.infer<typeof fileReport>

export const scoreFile = z.object({
  id: z.nullable(z.int()),
  game_id: z.nullable(z.int()),
  received_at: at,
  producer: z.nullable(z.string()),
  /**
   * `same`: it is the shown one. `rejected`: refused, or taken back by staff. `replaced`: fans see a newer file.
   * `older`: older than the shown one, and stored for staff. `checked`: a dry run.
   */
  verdict: z.enum(['refused', 'waiting', 'accepted', 'rejected', 'replaced', 'older', 'same', 'asks', 'checked']),
  report: fileReport,
})
export type ScoreFile = z.infer<typeof scoreFile>

/** A file in a list, with the sport, day and teams it names. These help when no game matches it. */
export const listedFile = z.extend(scoreFile, {
  sport: z.nullable(z.string()),
  day: z.nullable(z.string()),
  teams: z.nullable(z.string()),
})
export type ListedFile = z.infer<typeof listedFile>

export const scoreFileMaxLength = 10 * 1024 * 1024

export const importScores = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/files',
  summary: 'Import a score file. Fans see what adds up. The rest waits for your decision',
  cost: 'upload',
  query: z.strictObject({
    /** The game it belongs to, when the file cannot say. */
    game: z.optional(numberText),
    /** Confirms the game although its day, a school or its teams differ. */
    confirm: z.optional(z.literal('true')),
    /** Reports what would happen and changes nothing. */
    dry_run: z.optional(z.literal('true')),
  }),
  bytes: { types: ['application/xml', 'text/xml', 'application/octet-stream'], maxLength: scoreFileMaxLength },
  status: 200,
  response: scoreFile,
  errors: [400, 401, 403, 404],
})

export const importResults = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/{id}/results',
  summary: 'Import meet results (CSV). Results that don’t add up are shown only with accept',
  cost: 'upload',
  params: one,
  query: z.strictObject({
    dry_run: z.optional(z.literal('true')),
    accept: z.optional(z.literal('true')),
    final: z.optional(z.literal('true')),
  }),
  bytes: { types: ['text/csv', 'application/octet-stream'], maxLength: 4 * 1024 * 1024 },
  status: 200,
  response: z.object({
    /** true when fans see the results. */
    shown: z.boolean(),
    events: z.int(),
    entries: z.int(),
    findings: z.array(z.string()),
    refused: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
  errors: [400, 401, 403, 404, 409],
})

export const listScoreFiles = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/files',
  summary: 'List score files, those waiting for a decision first, then the newest',
  cost: 'read',
  query: z.strictObject({ game: z.optional(numberText), file: z.optional(numberText) }),
  status: 200,
  response: z.object({ files: z.array(listedFile) }),
  errors: [400, 401, 403],
})

export const decideScoreFile = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/files/{id}/decision',
  summary:
    'Accept or repair a waiting score file, reject one and undo its changes, or withdraw all files of the wrong game',
  cost: 'write',
  params: one,
  body: z.strictObject({
    decision: z.enum(['accept', 'repair', 'reject', 'withdraw']),
    /** Confirms that the game is over where the file only suggests it. */
    final: z._default(z.boolean(), false),
  }),
  status: 200,
  response: scoreFile,
  errors: [400, 401, 403, 404, 409],
})

export const placeScoreFile = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/files/{id}/game',
  summary: 'Choose the game of a score file that waits for one, without uploading it again',
  cost: 'write',
  params: one,
  body: z.strictObject({
    game: reference,
    /** Confirms the game although its day, a school or its teams differ. */
    confirm: z._default(z.boolean(), false),
  }),
  status: 200,
  response: scoreFile,
  errors: [400, 401, 403, 404, 409],
})
