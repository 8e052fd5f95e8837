/**
 * Rules that concern several settings. The file has no imports, because `npm start` runs it before packages are
 * installed. settings.generate.ts writes it to scripts/setting-rules.mjs without its types.
 */
type CheckedSetting =
  | 'APNS_KEY'
  | 'APNS_KEY_ID'
  | 'APNS_TEAM_ID'
  | 'DEMO'
  | 'FCM_SERVICE_ACCOUNT'
  | 'MARKET_HEADER'
  | 'NODE_ENV'
  | 'PUBLIC_URL'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
  | 'S3_URL'
  | 'SECRETS_FILE'
  | 'SMTP_URL'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'X_ACCEL_REDIRECT'
type SettingValues = { readonly [name in CheckedSetting]?: string | undefined } & {
  readonly TRUSTED_PROXIES?: string | readonly string[] | undefined
}

interface SettingsWithArgs {
  settings: SettingValues
  args: readonly string[]
}

/** Whether a URL is a host alone: every address of the product begins at the root of its host. */
export function isHostAlone(url: string): boolean {
  const { pathname, search, hash, username, password } = new URL(url.replace(/\/+$/, ''))
  return pathname === '/' && [search, hash, username, password].every((part) => part === '')
}
export const moreThanHost = 'must be a host name without a path, such as https://fans.example.edu'

export const s3NeedsMore = 'S3_URL needs a bucket in its path. Also set S3_ACCESS_KEY and S3_SECRET_KEY.'

const headerNeedsProxies = 'MARKET_HEADER needs TRUSTED_PROXIES: without it anyone could send the header.'

const stripeNeedsBoth = 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET together, or neither of them.'

/** Explains why a server cannot start with these settings, each of which is valid alone. */
export function refusalOf({ settings, args }: SettingsWithArgs): string | undefined {
  const { S3_URL, X_ACCEL_REDIRECT, NODE_ENV } = settings
  if (S3_URL && X_ACCEL_REDIRECT && X_ACCEL_REDIRECT !== 'off')
    return 'Set X_ACCEL_REDIRECT or S3_URL, not both: nginx can send videos only from this disk.'
  const unsafe = NODE_ENV === 'production' ? unsafeInProduction({ settings, args }) : []
  if (unsafe.length > 0) return ['Not safe for production:', ...unsafe].join('\n')
  if (settings.MARKET_HEADER && (settings.TRUSTED_PROXIES ?? '').length === 0) return headerNeedsProxies
  if (Boolean(settings.STRIPE_SECRET_KEY) !== Boolean(settings.STRIPE_WEBHOOK_SECRET)) return stripeNeedsBoth
  return S3_URL && !isWholeS3(S3_URL, settings) ? s3NeedsMore : apnsRefusalOf(settings)
}

function apnsRefusalOf({ FCM_SERVICE_ACCOUNT, ...settings }: SettingValues): string | undefined {
  const names = ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID'] as const
  const set = names.filter((name) => settings[name])
  if (set.length === 0) return undefined
  if (set.length < names.length) return `Set ${names.join(', ')} together, or none of them.`
  return FCM_SERVICE_ACCOUNT
    ? undefined
    : 'APNS_KEY needs FCM_SERVICE_ACCOUNT too: Android phones and topics need Firebase.'
}

const isWholeS3 = (url: string, { S3_ACCESS_KEY, S3_SECRET_KEY }: SettingValues): boolean =>
  new URL(url).pathname.replaceAll('/', '') !== '' && Boolean(S3_ACCESS_KEY) && Boolean(S3_SECRET_KEY)

/** Lists settings that are unsafe for real fans, each with the command that fixes it. */
function unsafeInProduction({ settings, args }: SettingsWithArgs): string[] {
  const { DEMO, SMTP_URL, SECRETS_FILE, PUBLIC_URL } = settings
  const refusals = []
  if (DEMO && DEMO !== 'off' && !args.includes('--no-demo'))
    refusals.push(
      '  DEMO is on, and the demo accounts have a public password. Start without them: npm start -- --no-demo',
    )
  if (!SMTP_URL)
    refusals.push(
      '  SMTP_URL is not set, so anyone could read all emails at /dev/mailbox. Set your mail server: SMTP_URL=smtp://user:password@host:587 npm start',
    )
  if (!SECRETS_FILE)
    refusals.push(
      '  SECRETS_FILE is not set. Create the file, then set SECRETS_FILE to its path: npm run fieldhouse -- secrets new /etc/fieldhouse/secrets.json',
    )
  if (!PUBLIC_URL || new URL(PUBLIC_URL).protocol !== 'https:')
    refusals.push(
      `  PUBLIC_URL is ${PUBLIC_URL ? 'not https' : 'not set'}. Set the address that fans open: PUBLIC_URL=https://fieldhouse.example npm start`,
    )
  return refusals
}
