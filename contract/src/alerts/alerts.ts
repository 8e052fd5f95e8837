import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, numberText } from '../fields.ts'

/** A fan's choice of alerts on phones. */
const mine = { host: 'service', status: 200, auth: 'fan', owner: 'subject' } as const

/** Alerts that every team has. Kinds of scores (`score:touchdown`) come from the sport. */
export const commonAlertKinds = ['start', 'close', 'final', 'story'] as const
/** The kinds of a followed team until the fan chooses. */
export const usualAlertKinds: readonly string[] = ['start', 'close', 'final']
/** The most games that a fan can choose alerts for. */
export const maxAlertGames = 50
export const scoreKindPrefix = 'score:'

const alertKind = z.string().check(z.regex(/^(start|close|final|story|score:[a-z_]{1,30})$/))
const kinds = z.array(alertKind).check(z.maxLength(20))
const sport = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

const alertOption = z.object({
  kind: z.string(),
  label: z.string(),
  text: z.nullable(z.string()),
  /** Tells how a game goes, so it is never sent while the fan hides scores. */
  tells: z.boolean(),
})
export type AlertOption = z.infer<typeof alertOption>

const alertTeam = z.object({
  sport: z.string(),
  name: z.string(),
  followed: z.boolean(),
  /** The fan hides scores of this team. */
  safe: z.boolean(),
  kinds: z.array(z.string()),
  options: z.array(alertOption),
})
export type AlertTeam = z.infer<typeof alertTeam>

const alertGame = z.object({
  id: z.int(),
  sport: z.string(),
  /** `Cascade Valley at Eastmoor`. */
  name: z.string(),
  day: z.iso.date(),
  safe: z.boolean(),
  /** false while it has the choices of its team. */
  own: z.boolean(),
  kinds: z.array(z.string()),
  options: z.array(alertOption),
})
export type AlertGame = z.infer<typeof alertGame>

/** Time of day, `22:00`. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00'))
const quietHours = z.object({ from: timeOfDay, until: timeOfDay })

const alertChoices = z.object({
  /** false: this school does not send alerts yet. */
  sending: z.boolean(),
  enabled: z.boolean(),
  quiet: z.nullable(quietHours),
  /** null: the time zone of the school. */
  time_zone: z.nullable(z.string()),
  /** Phones of this account that can get alerts. */
  phones: z.int(),
  teams: z.array(alertTeam),
  games: z.array(alertGame),
})
export type AlertChoices = z.infer<typeof alertChoices>

export const getAlertChoices = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/user/alerts',
  summary: 'Get the fan’s choice of alerts, with everything that can be chosen',
  cost: 'read',
  response: alertChoices,
  errors: [401, 403],
})

export const setAlerts = defineEndpoint({
  ...mine,
  method: 'PUT',
  path: '/user/alerts',
  summary: 'Turn alerts on or off, and set the quiet hours',
  cost: 'write',
  body: z.strictObject({
    enabled: z.boolean(),
    quiet: z.nullable(z.strictObject(quietHours.shape)),
    /** Time zone of the quiet hours. null is the school’s. */
    time_zone: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,60}$/))),
  }),
  response: alertChoices,
  errors: [400, 401, 403],
})

export const setTeamAlerts = defineEndpoint({
  ...mine,
  method: 'PUT',
  path: '/user/alerts/teams/{sport}',
  summary: 'Choose the alerts of a team',
  cost: 'write',
  params: z.strictObject({ sport }),
  body: z.strictObject({ kinds }),
  response: alertTeam,
  errors: [400, 401, 403, 404],
})

const gameParams = z.strictObject({ id: numberText })

export const getGameAlerts = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/user/alerts/games/{id}',
  summary: 'Get the fan’s alerts of a game',
  cost: 'read',
  params: gameParams,
  response: z.object({ sending: z.boolean(), enabled: z.boolean(), ...alertGame.shape }),
  errors: [400, 401, 403, 404],
})

export const setGameAlerts = defineEndpoint({
  ...mine,
  method: 'PUT',
  path: '/user/alerts/games/{id}',
  summary: `Choose the alerts of a game, which then count instead of its team’s. At most ${maxAlertGames} games`,
  cost: 'write',
  params: gameParams,
  body: z.strictObject({ kinds }),
  response: alertGame,
  errors: [400, 401, 403, 404, 409],
})

export const removeGameAlerts = defineEndpoint({
  ...mine,
  method: 'DELETE',
  path: '/user/alerts/games/{id}',
  summary: 'Let the alerts of a game be those of its team again',
  cost: 'write',
  params: gameParams,
  response: alertGame,
  errors: [400, 401, 403, 404],
})

export const openedAlert = defineEndpoint({
  ...mine,
  method: 'POST',
  path: '/user/alerts/opened',
  summary:
    'Report that the fan tapped an alert. Only an alert that was sent to this session counts, and it counts once',
  cost: 'write',
  body: z.strictObject({ alert: z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/)) }),
  response: done,
  errors: [400, 401, 403],
})
