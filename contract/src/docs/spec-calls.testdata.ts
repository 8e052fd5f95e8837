import type { Endpoint } from '../endpoint.ts'
import { hosts } from '../hosts.ts'

/** Formats a call as the list below has it. */
export const formatCall = ({ host, method, path }: Endpoint): string =>
  `${method} ${hosts[host].path}${path.replaceAll(/\{\w+\}/g, '{}')}`

/** Every call of spec 7, below the base of its service. A call with a part in brackets is listed as two. */
export const specCalls = `
POST /api/auth/v2/app_login
POST /api/auth/v2/heartbeat
POST /api/auth/v3/get_token
POST /api/auth/v3/login
POST /api/auth/v3/login/verify
POST /api/auth/v3/update_account
POST /api/auth/v3/update_account/verify
POST /api/auth/v3/refresh_token

GET /api/8/explore/home
GET /api/8/explore/home/list
GET /api/8/explore/ads
GET /api/8/catalogs/groups
GET /api/8/catalogs/groups/{}
GET /api/8/catalogs/all
GET /api/8/catalogs/genres
GET /api/8/catalogs/vod/browse
GET /api/8/catalogs/vod/browse/{}
GET /api/8/catalogs/vod/show/{}
PUT /api/8/user/playsession/join
PUT /api/8/user/playsession/status
PUT /api/8/user/playsession/leave
GET /api/8/persons
GET /api/8/persons/{}
GET /api/8/events
GET /api/8/content/vod/{}
GET /api/8/live/channels
GET /api/8/live/channel/{}/airings
GET /api/8/live/airings

POST /api/customers/v2/customers/email/confirmation
POST /api/customers/v1/jwt/customers/email/confirmation/validate-code
POST /api/customers/v1/customers/signup
PUT /api/customers/v2/customers/reset-password
PUT /api/customers/v1/jwt/customers/change-password
PUT /api/customers/v1/jwt/customers/change-email
GET /api/customers/v1/jwt/customers
PUT /api/customers/v1/jwt/customers
PUT /api/customers/v1/jwt/customers/profile
POST /api/customers/v1/jwt/customers/profile/image
GET /api/customers/v1/jwt/affiliations
GET /api/customers/v1/jwt/customers/affiliations
POST /api/customers/v1/jwt/customers/affiliations/{}
DELETE /api/customers/v1/jwt/customers/affiliations/{}
GET /api/customers/v2/jwt/customers/teams
POST /api/customers/v2/jwt/customers/teams
GET /api/customers/v1/notifications/app-notifications/company/{}/app-version/{}
POST /api/customers/v1/customers/email/check-misspelled

GET /api/stats/schedule
GET /api/stats/schedule/{}
GET /api/stats/sports/{}/schedule
GET /api/stats/sports/{}/season/{}/schedule
GET /api/stats/sports/{}/seasons
GET /api/stats/sports/{}/stats
GET /api/stats/sports/{}/season/{}/stats
GET /api/stats/sports/{}/stats/seasons
GET /api/stats/sports/live/games
GET /api/stats/sports/{}/stats/boxscore/{}
GET /api/stats/sports/{}/players
GET /api/stats/players/{}
GET /api/stats/players/{}/stats
POST /api/stats/articles
GET /api/stats/articles/{}
POST /api/socials
GET /api/socials/tenant/{}/sections/{}
GET /api/socials/tenant/{}/channels/{}
GET /api/socials/tenant/{}/
GET /api/tickets
GET /api/tickets/seasons
GET /api/tickets/seasons/{}
GET /api/gamification/games
POST /api/gamification/login
GET /api/concessions/venues
POST /api/analytics/batch
`
  .split('\n')
  .filter((line) => line !== '')
