import path from 'node:path'
import { parseNetwork } from '@fieldhouse/contract/markets/network-range'
import { z } from 'zod'
import { StartRefused } from '../log/start-refused.ts'
import type { SmtpTls } from '../mail/mail.ts'
import { isHostAlone, moreThanHost, refusalOf } from './setting-rules.ts'

export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// URL' })
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// URL' })
const webUrl = z.url({ protocol: /^https?$/, error: 'is not an http:// or https:// URL' })
const filePath = z.string().transform((file) => path.resolve(file))
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const integerBetween = (least: number, most: number) =>
  z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(least, `is less than ${least}`)
    .max(most, `is more than ${most}`)

const choiceOf = <const T extends readonly string[]>(values: T) => z.enum(values, `is not one of ${values.join(', ')}`)

export const settings = z.object({
  PORT: integerBetween(0, 65535).default(3036).describe('port to listen on; 0 picks a free one'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; 0.0.0.0 for all'),
  FIELDHOUSE_HOME: filePath
    .prefault('.fieldhouse')
    .describe('folder for the built-in database, uploaded files and development secrets'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('your own PostgreSQL 15 or newer; without it the built-in one runs in FIELDHOUSE_HOME'),
  DATABASE_POOL_SIZE: integerBetween(2, 500).default(10).describe('most database connections of this server'),
  NODE_ENV: choiceOf(['development', 'production', 'test'])
    .default('development')
    .describe('development, production (refuses unsafe settings) or test'),
  PUBLIC_URL: webUrl
    .transform((url) => url.replace(/\/+$/, ''))
    .refine(isHostAlone, moreThanHost)
    .optional()
    .describe('address that fans open and emails link to; default http://localhost:PORT, required in production'),
  OTHER_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/i, 'must be host names separated by commas')
    .transform((names) => names.split(','))
    .optional()
    .transform((names) => names ?? [])
    .describe('other host names of this server, such as www.example.edu,example.edu; unknown names are refused'),
  SMTP_URL: smtpUrl
    .optional()
    .describe('mail server, such as smtp://user:password@host:587; without it emails go to /dev/mailbox'),
  SMTP_TLS: choiceOf(['required', 'tried', 'off'])
    .optional()
    .describe('encryption of email: required, tried or off; default required in production, else tried'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'is not an email address')
    .default('Fieldhouse <no-reply@fieldhouse.test>')
    .describe('sender of emails'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s]+@[^\s]+|https:\/\/[^\s]+)$/, 'must start with mailto: or https://')
    .optional()
    .describe('contact in /.well-known/security.txt for security reports: mailto:… or https://…; default MAIL_FROM'),
  SECRETS_FILE: filePath
    .optional()
    .describe('file with keys and peppers, from “npm run fieldhouse -- secrets new FILE”; required in production'),
  DEMO: choiceOf(['on', 'accounts', 'off'])
    .optional()
    .describe('demo data: on (season and accounts), accounts or off; default on, in production off'),
  SCHOOL_FILE: filePath
    .optional()
    .describe('settings of the school, from “school export”; used when the database has no school yet'),
  DEMO_SPEED: integerBetween(1, 60).default(1).describe('speed of demo games: 2 is twice as fast'),
  LOG_LEVEL: choiceOf(logLevels)
    .optional()
    .describe(`${logLevels.join(', ')}; default info in production, else warn`),
  STAFF_SECOND_FACTOR: choiceOf(['required', 'optional'])
    .optional()
    .describe('second factor of the staff: required or optional; default required in production, else optional'),
  TRUST_PROXY: integerBetween(0, 10)
    .default(0)
    .describe('number of your own proxies in front; they report the client’s address'),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-9a-f:./]+(,[0-9a-f:./]+)*$/i, 'must be addresses or networks such as 10.0.0.5,10.1.0.0/16')
    .refine((list) => list.split(',').every((one) => parseNetwork(one)), 'has one that is no address and no network')
    .transform((list) => list.split(','))
    .optional()
    .transform((list) => list ?? [])
    .describe('addresses or networks of your own proxies, such as 10.0.0.5,10.1.0.0/16; only they are believed'),
  MARKET_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/i, 'must be the name of a header, such as X-Metro-Code')
    .transform((name) => name.toLowerCase())
    .optional()
    .describe('header in which a proxy of TRUSTED_PROXIES sends the metro code of the fan’s network'),
  GEOIP_FILE: filePath
    .optional()
    .describe('location file (.mmdb) that says where networks are, for markets; it is loaded again when replaced'),
  EARLY_HINTS: choiceOf(['on', 'off'])
    .default('off')
    .describe('on sends 103 Early Hints before pages; the proxy in front must pass them on (see deploy)'),
  PEOPLE_PER_IP: integerBetween(1, 10_000)
    .default(1)
    .describe('multiplies the limits per address, for stadiums and campuses that share one'),
  EVENTS_PER_MINUTE: integerBetween(100, 100_000_000)
    .default(60_000)
    .describe('counted events (page views, plays) that this server accepts per minute; apps send the rest later'),
  SCORES_FOLDER: filePath
    .optional()
    .describe('folder to watch for StatCrew score files; every change of a file is read'),
  BACKUP_FOLDER: filePath
    .optional()
    .describe('folder for nightly, test-restored backups of the built-in database, without videos; use another disk'),
  BACKUPS_KEPT: integerBetween(1, 1000)
    .default(14)
    .describe('number of backups in BACKUP_FOLDER; older ones are deleted'),
  ENCODER_HOST: z
    .string()
    .optional()
    .describe('address where encoders connect; default all (0.0.0.0) in production, else HOST'),
  FFMPEG_PATH: z
    .string()
    .optional()
    .describe('path of ffmpeg, which uploads and encoders need; default the one on the PATH'),
  RTMP_PORT: z
    .union([z.literal('off'), integerBetween(0, 65535)], 'must be a port from 0 to 65535, or off')
    .optional()
    .describe('RTMP port for encoders, or off; default 1935 (a free port if PORT is 0)'),
  SRT_PORTS: z
    .string()
    .regex(/^(off|\d{1,5}-\d{1,5})$/, 'must be a range such as 9710-9719, or off')
    .default('9710-9719')
    .describe('SRT ports for encoders, one per live event, or off'),
  S3_URL: webUrl
    .optional()
    .describe('https://host/bucket for videos instead of FIELDHOUSE_HOME; needs S3_ACCESS_KEY and S3_SECRET_KEY'),
  S3_ACCESS_KEY: z.string().optional().describe('access key for S3_URL'),
  S3_SECRET_KEY: z.string().optional().describe('secret key for S3_URL'),
  S3_REGION: z.string().default('us-east-1').describe('region of S3_URL'),
  X_ACCEL_REDIRECT: z
    .string()
    .regex(/^(off|(\/[a-z0-9-]+)+\/)$/, 'must be a location such as /films-on-disk/, or off')
    .default('off')
    .describe('internal location from which nginx sends videos (see deploy/nginx), or off'),
  EDGE_KEY: z
    .string()
    .min(16, 'is shorter than 16 characters')
    .optional()
    .describe('key of a video cache in front (see deploy/nginx/edge.conf), so that videos from it count as watched'),
  BLUESKY_URL: z
    .url({ protocol: /^https$/, error: 'is not an https:// URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .prefault('https://public.api.bsky.app')
    .describe('public AppView from which Bluesky posts are read'),
  CLICKHOUSE_URL: webUrl
    .optional()
    .describe('ClickHouse table that gets a copy of all events: https://user:password@host:8443/database/table'),
  FCM_SERVICE_ACCOUNT: filePath
    .optional()
    .describe('service account key file of your Firebase project, for alerts on phones; without it none are sent'),
  FCM_URL: webUrl
    .transform((url) => url.replace(/\/+$/, ''))
    .prefault('https://fcm.googleapis.com')
    .describe('address of Firebase Cloud Messaging; another one is for tests'),
  APNS_KEY: filePath
    .optional()
    .describe('key file (.p8) of Apple’s push service, for alerts straight to iPhones; without it they go by Firebase'),
  APNS_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be 10 capital letters and digits')
    .optional()
    .describe('ID of APNS_KEY: 10 characters'),
  APNS_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be 10 capital letters and digits')
    .optional()
    .describe('ID of the Apple team that APNS_KEY belongs to: 10 characters'),
  APNS_URL: webUrl
    .transform((url) => url.replace(/\/+$/, ''))
    .prefault('https://api.push.apple.com')
    .describe('address of Apple’s push service; https://api.sandbox.push.apple.com for builds from Xcode'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_[A-Za-z0-9_]+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional()
    .describe('secret key of your Stripe account, with which fans can buy plans; needs STRIPE_WEBHOOK_SECRET'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=_]+$/, 'must begin with whsec_')
    .optional()
    .describe('signing secret of the webhook in Stripe’s dashboard, which sends to PUBLIC_URL/stripe/webhook'),
  STRIPE_API_BASE: webUrl
    .transform((url) => url.replace(/\/+$/, ''))
    .prefault('https://api.stripe.com')
    .describe('address of Stripe’s API; another one is for tests'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'is shorter than 16 characters')
    .optional()
    .describe('bearer token for /metrics; without it only this machine can read them'),
})

/** The port that encoders expect. */
const defaultRtmpPort = 1935
/** A web proxy does not forward streams: encoders connect to the machine itself. */
const everyAddress = '0.0.0.0'

type ParsedSettings = z.output<typeof settings>

type DerivedSetting =
  | 'DEMO'
  | 'ENCODER_HOST'
  | 'LOG_LEVEL'
  | 'PUBLIC_URL'
  | 'RTMP_PORT'
  | 'SECURITY_CONTACT'
  | 'SMTP_TLS'
  | 'STAFF_SECOND_FACTOR'

/** Every setting, parsed. Settings that depend on others have their final value here. */
export interface ServerEnv extends Omit<ParsedSettings, DerivedSetting> {
  DEMO: boolean
  /** Whether videos, rows, channels and people are seeded too, not only the demo accounts. */
  SEASON: boolean
  ENCODER_HOST: string
  RTMP_PORT: number | 'off'
  LOG_LEVEL: (typeof logLevels)[number]
  PUBLIC_URL: string
  SECURITY_CONTACT: string
  SMTP_TLS: SmtpTls
  STAFF_SECOND_FACTOR: 'required' | 'optional'
}

/** Reads the settings. An empty variable counts as not set. */
export function readEnv(variables: NodeJS.ProcessEnv, args: string[] = []): ServerEnv {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(filled)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new StartRefused(['Fix these settings:', ...reasons, 'To see all settings: npm start -- --help'].join('\n'))
  }
  const env = parsed.data
  const refusal = refusalOf({ settings: env, args })
  if (refusal !== undefined) throw new StartRefused(refusal)
  const production = env.NODE_ENV === 'production'
  const demo = args.includes('--no-demo') ? 'off' : (env.DEMO ?? (production ? 'off' : 'on'))
  return {
    ...env,
    DEMO: demo !== 'off',
    SEASON: demo === 'on',
    ENCODER_HOST: env.ENCODER_HOST ?? (production ? everyAddress : env.HOST),
    RTMP_PORT: env.RTMP_PORT ?? (env.PORT === 0 ? 0 : defaultRtmpPort),
    SMTP_TLS: env.SMTP_TLS ?? (production ? 'required' : 'tried'),
    STAFF_SECOND_FACTOR: env.STAFF_SECOND_FACTOR ?? (production ? 'required' : 'optional'),
    LOG_LEVEL: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    PUBLIC_URL: env.PUBLIC_URL ?? getLocalUrl(env),
    SECURITY_CONTACT: env.SECURITY_CONTACT ?? `mailto:${parseMailAddress(env.MAIL_FROM)}`,
  }
}

/** Parses `Name <address>`, or the address alone. */
const parseMailAddress = (sender: string): string => sender.match(/<([^<>]+)>/)?.[1] ?? sender.trim()

const onThisMachine = new Set(['127.0.0.1', '0.0.0.0', '::', '::1'])

/** Formats the address for a browser on this machine. */
export const getLocalUrl = ({ HOST, PORT }: Pick<ParsedSettings, 'HOST' | 'PORT'>): string =>
  `http://${onThisMachine.has(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`

/** Settings that name a program of this machine and not a part of an installation. */
const programs = new Set(['FFMPEG_PATH'])

/**
 * Removes this installation's settings from the environment of a product that is started separately (a rehearsal, a
 * benchmark, a test).
 */
export const removeSettings = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => programs.has(name) || !(name in settings.shape)))

/** The flags that may follow `npm start --`. */
export const startFlags = ['--no-demo', '--reset', '--yes']

export function formatSettingsHelp(): string {
  const lines = Object.entries(settings.shape).map(
    ([name, schema]) => `  ${name.padEnd(20)}${schema.description}${formatDefault(schema)}`,
  )
  return ['Settings (environment variables):', ...lines].join('\n')
}

function formatDefault(schema: z.ZodType): string {
  const { defaultValue } = schema.def as { defaultValue?: unknown }
  return defaultValue === undefined ? '' : ` [${defaultValue}]`
}
