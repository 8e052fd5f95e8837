import path from 'node:path'
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
  PORT: integerBetween(0, 65535).default(3036).describe('where the server listens; 0 picks a free one'),
  HOST: z.string().default('127.0.0.1').describe('the address it listens on; 0.0.0.0 for every one'),
  FIELDHOUSE_HOME: filePath
    .prefault('.fieldhouse')
    .describe('the folder of the built-in database, the uploaded files and the development secrets'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('a PostgreSQL 15 or newer of your own; without it one is started in FIELDHOUSE_HOME'),
  DATABASE_POOL_SIZE: integerBetween(2, 500).default(10).describe('connections to the database that one server keeps'),
  NODE_ENV: choiceOf(['development', 'production', 'test'])
    .default('development')
    .describe('development, production (refuses to start with anything unsafe) or test'),
  PUBLIC_URL: webUrl
    .transform((url) => url.replace(/\/+$/, ''))
    .refine(isHostAlone, moreThanHost)
    .optional()
    .describe('the address that fans see and mails link to; default http://localhost:PORT, required in production'),
  OTHER_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/i, 'is not a list of host names with commas between them')
    .transform((names) => names.split(','))
    .optional()
    .transform((names) => names ?? [])
    .describe('more names by which fans reach this server, as in www.example.edu,example.edu; others are refused'),
  SMTP_URL: smtpUrl
    .optional()
    .describe('smtp://user:password@host:587, where mail goes; without it mail lands in /dev/mailbox'),
  SMTP_TLS: choiceOf(['required', 'tried', 'off'])
    .optional()
    .describe('whether mail may go out in clear; default required in production, else tried'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'holds no address')
    .default('Fieldhouse <no-reply@fieldhouse.test>')
    .describe('the sender of mail'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s]+@[^\s]+|https:\/\/[^\s]+)$/, 'is neither mailto:… nor https://…')
    .optional()
    .describe('whom /.well-known/security.txt names for holes: mailto:… or https://…; the sender of mail by default'),
  SECRETS_FILE: filePath
    .optional()
    .describe('keys and peppers, made by "npm run fieldhouse -- secrets new FILE"; required in production'),
  DEMO: choiceOf(['on', 'accounts', 'off'])
    .optional()
    .describe('the demo season and its accounts, the accounts alone, or neither; default on, in production off'),
  SCHOOL_FILE: filePath
    .optional()
    .describe('what the school is, as "school export" writes it; read where the database holds no school yet'),
  DEMO_SPEED: integerBetween(1, 60).default(1).describe('how many seconds of a demo game pass in one'),
  LOG_LEVEL: choiceOf(logLevels)
    .optional()
    .describe(`${logLevels.join(', ')}; default info in production, else warn`),
  STAFF_SECOND_FACTOR: choiceOf(['required', 'optional'])
    .optional()
    .describe('whether nothing of the department opens without a second factor; default required in production'),
  TRUST_PROXY: integerBetween(0, 10)
    .default(0)
    .describe('how many of your own proxies are in front and name the client'),
  EARLY_HINTS: choiceOf(['on', 'off'])
    .default('off')
    .describe(
      'whether pages are announced by a 103 before they come, which the proxy in front has to pass on (deploy)',
    ),
  PEOPLE_PER_IP: integerBetween(1, 10_000)
    .default(1)
    .describe('multiplies the limits of one address, where a stadium or a campus shares it'),
  EVENTS_PER_MINUTE: integerBetween(100, 100_000_000)
    .default(60_000)
    .describe('how many counted events (page views, plays) this server takes in a minute; apps send the others later'),
  SCORES_FOLDER: filePath
    .optional()
    .describe('a folder that is watched for StatCrew score files; each change of a file is read'),
  BACKUP_FOLDER: filePath
    .optional()
    .describe('where the built-in database is backed up to each night, without films, and tried; better another disk'),
  BACKUPS_KEPT: integerBetween(1, 1000)
    .default(14)
    .describe('how many backups stay in BACKUP_FOLDER; older ones are removed'),
  ENCODER_HOST: z
    .string()
    .optional()
    .describe('the address where encoders come in; default every one in production (0.0.0.0), else that of HOST'),
  FFMPEG_PATH: z.string().optional().describe('the ffmpeg that uploads and encoders need; default the one on the PATH'),
  RTMP_PORT: z
    .union([z.literal('off'), integerBetween(0, 65535)], 'is neither off nor a port from 0 to 65535')
    .optional()
    .describe('where encoders send to; default 1935 (a free one where PORT is 0), off lets none in'),
  SRT_PORTS: z
    .string()
    .regex(/^(off|\d{1,5}-\d{1,5})$/, 'is not a range like 9710-9719, or off')
    .default('9710-9719')
    .describe('one port for each event that takes SRT, or off'),
  S3_URL: webUrl
    .optional()
    .describe('https://host/bucket where films are kept instead of FIELDHOUSE_HOME; with S3_ACCESS_KEY, S3_SECRET_KEY'),
  S3_ACCESS_KEY: z.string().optional().describe('the access key of S3_URL'),
  S3_SECRET_KEY: z.string().optional().describe('its secret'),
  S3_REGION: z.string().default('us-east-1').describe('its region'),
  X_ACCEL_REDIRECT: z
    .string()
    .regex(/^(off|(\/[a-z0-9-]+)+\/)$/, 'is neither off nor a location like /films-on-disk/')
    .default('off')
    .describe('the internal location where the nginx in front has the films and sends them (deploy/nginx), or off'),
  EDGE_KEY: z
    .string()
    .min(16, 'is shorter than 16 characters')
    .optional()
    .describe(
      'what a cache of films in front proves itself with (deploy/nginx/edge.conf), so that what it sends counts as watched',
    ),
  BLUESKY_URL: z
    .url({ protocol: /^https$/, error: 'is not an https:// URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .prefault('https://public.api.bsky.app')
    .describe("where posts of Bluesky are read: an AppView's public address"),
  CLICKHOUSE_URL: webUrl
    .optional()
    .describe(
      'https://user:password@host:8443/database/table where counted events are sent too, under other pseudonyms',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'is shorter than 16 characters')
    .optional()
    .describe('the bearer token for /metrics; without it only this machine may read them'),
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
  /** Whether videos, rows, channels and people are planted too, not only the demo accounts. */
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
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new StartRefused(['A setting cannot be used:', ...reasons, 'npm start -- --help lists them.'].join('\n'))
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
  return ['Settings, from the environment:', ...lines].join('\n')
}

function formatDefault(schema: z.ZodType): string {
  const { defaultValue } = schema.def as { defaultValue?: unknown }
  return defaultValue === undefined ? '' : ` [${defaultValue}]`
}
