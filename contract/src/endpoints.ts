import * as ads from './ads.ts'
import * as analytics from './analytics.ts'
import * as auth from './auth.ts'
import * as customer from './customer.ts'
import * as customerChoices from './customer-choices.ts'
import * as docs from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import * as favorites from './favorites.ts'
import * as operatorGames from './games.ts'
import * as health from './health.ts'
import { hosts } from './hosts.ts'
import * as mailbox from './mailbox.ts'
import * as operator from './operator.ts'
import * as operatorLive from './operator-live.ts'
import * as operatorRows from './operator-rows.ts'
import * as operatorScores from './operator-scores.ts'
import * as playback from './playback.ts'
import * as realtime from './realtime.ts'
import * as stats from './stats.ts'
import * as video from './video.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'host' in value && 'path' in value && 'response' in value

/** Every endpoint by its name. For the server, the documents and the tests; the app imports the ones it calls. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    auth,
    customer,
    customerChoices,
    video,
    playback,
    ads,
    favorites,
    operator,
    operatorLive,
    operatorRows,
    operatorGames,
    operatorScores,
    stats,
    realtime,
    analytics,
    health,
    docs,
    mailbox,
  ].flatMap((service) => Object.entries(service).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)

/** The path on the single server, parameters as `{id}`. */
export const fullPath = (endpoint: Endpoint): string => `${hosts[endpoint.host].path}${endpoint.path}`
