import * as z from 'zod/mini'
import { dayInRequest } from '../fields.ts'
import { isTimeZone } from '../local-time.ts'
import { marketNumber, marketRules } from '../markets/market-rules.ts'
import { cleanText } from '../shown-text.ts'
import { linkNetworks } from './soapbox.ts'

/** Everything that makes a server the app of one school, as one document that can be exported and imported. */

const requiredText = (maxLength: number) => cleanText(maxLength).check(z.trim(), z.minLength(1, 'Enter a value'))
/** A short name or an address in the settings. */
export const settingsSlug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens'), z.maxLength(60))
const slug = settingsSlug
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Enter a color like #be0000'))
const page = z.url({ protocol: /^https$/, error: 'Enter an address that starts with https://' }).check(z.maxLength(500))
const host = z
  .string()
  .check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a domain like example.edu'), z.maxLength(120))

/** An RSA key of 2048 bits in PEM. */
const publicKey = z
  .string()
  .check(
    z.regex(
      /^-----BEGIN PUBLIC KEY-----\n([A-Za-z0-9+/=]{1,64}\n){7}-----END PUBLIC KEY-----\n?$/,
      'Enter the public key that npm run native -- keys wrote',
    ),
  )

/** Colors of the school. Missing ones are derived from `brand`. */
export const colorsSchema = z.strictObject({
  brand: color,
  brandHi: z.optional(color),
  brandLo: z.optional(color),
  brandDeep: z.optional(color),
  onBrand: z.optional(color),
  text: z.optional(color),
  textLight: z.optional(color),
  live: z.optional(color),
})

export const crestMarks = [
  'peaks',
  'sun',
  'hexagon',
  'waves',
  'star',
  'summit',
  'burst',
  'fieldhouse',
  'swirl',
  'ridge',
] as const

const entry = z.strictObject({
  id: z.int(),
  name: requiredText(60),
  gender: z.enum(['', 'mens', 'womens']),
  sportId: z.int(),
})

/** In cents. Payment services refuse less than half a dollar. */
const price = z.int().check(z.minimum(50, 'Enter at least 0.50'), z.maximum(1_000_000, 'Enter at most 10,000'))

/** What a plan costs where the server takes payments. */
const planPrices = z.strictObject({
  month: z.optional(price),
  /** Until the end of the season’s last day. */
  season: z.optional(z.strictObject({ amount: price, until: dayInRequest })),
  /** For one game, and its replay for some days after it. */
  game: z.optional(z.strictObject({ amount: price, days: z.int().check(z.minimum(0), z.maximum(60)) })),
})

/** Minutes of a missing picture after which a game's passes are paid back, unless the school says otherwise. */
export const defaultRefundMinutes = 20

/** A plan that fans can have. A plan with a higher rank includes those with a lower one. */
const schoolPlan = z.strictObject({
  /** Made from the slug by default. */
  name: z.optional(requiredText(40)),
  /** What it gives, in one line. */
  promise: z.optional(requiredText(120)),
  /** What it adds to the plans below it, one thing a line. */
  includes: z.optional(z.array(requiredText(80)).check(z.maxLength(12))),
  rank: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
  streams: z.int().check(z.minimum(1), z.maximum(50)),
  prices: z.optional(planPrices),
  /** A fan can try it once for so many days. Absent: no trial. */
  trialDays: z.optional(z.int().check(z.minimum(1), z.maximum(90))),
})

/** A team of the school. `sport` names the sport when another team already uses its slug. */
const schoolSport = z.strictObject({
  slug,
  sport: z.optional(slug),
  title: z.optional(requiredText(60)),
  /** Id in lists, groups and follows (spec 3). The sport's own id by default. */
  id: z.optional(z.int().check(z.minimum(1), z.maximum(999_999))),
  /** Addresses that the team had before. They redirect to its current one. */
  former: z.optional(z.array(slug).check(z.minLength(1), z.maxLength(20))),
  /** The school no longer plays it. Its archive stays, and menus leave it out. */
  past: z.optional(z.literal(true)),
})

/**
 * The school's iPhone and Android apps. The iPhone app needs a bundle id, the Android app a name in `stores.google`, and
 * links to `server` open in both.
 */
const nativeApps = z.strictObject({
  server: z
    .string()
    .check(
      z.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter an address like https://fans.example.edu'),
      z.maxLength(120),
    ),
  bundleId: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z][\w-]*(\.[A-Za-z0-9-]+)+$/, 'Enter a bundle ID like edu.example.fans'),
        z.maxLength(100),
      ),
  ),
  teamId: z.optional(
    z.string().check(z.regex(/^[A-Z0-9]{10}$/, 'Enter an Apple team ID: 10 capital letters and digits')),
  ),
  /** SHA-256 of each certificate that signs the Android app. */
  fingerprints: z.optional(
    z
      .array(
        z
          .string()
          .check(z.regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'Enter a SHA-256 fingerprint: 32 pairs like AB:CD')),
      )
      .check(z.maxLength(5)),
  ),
})

export const settingsSchema = z.strictObject({
  id: z.int().check(z.minimum(1), z.maximum(999_999)),
  tenant: slug,
  appName: requiredText(24),
  school: requiredText(60),
  nickname: requiredText(40),
  abbr: z.string().check(z.regex(/^[A-Z0-9&-]{2,6}$/, 'Use 2 to 6 characters: capital letters, digits, & or -')),
  appVersion: z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){1,3}$/)),
  appToken: z.string().check(z.regex(/^[\w.-]{8,80}$/)),
  pushTopic: z.string().check(z.regex(/^[\w.~%-]{1,80}$/)),
  colors: colorsSchema,
  crest: z.strictObject({ mark: z.enum(crestMarks) }),
  passwordWords: z.array(requiredText(40)).check(z.maxLength(50)),
  mailDomains: z.array(host).check(z.maxLength(20)),
  stores: z.strictObject({
    apple: z.nullable(z.strictObject({ appId: z.string().check(z.regex(/^\d{1,20}$/)) })),
    google: z.nullable(z.strictObject({ appId: z.string().check(z.regex(/^[\w.]{1,100}$/)) })),
  }),
  /** Absent: no iPhone and Android apps. */
  native: z.optional(nativeApps),
  /** Currency of prices. The default is USD. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a currency code like USD'))),
  /** Format of dates and numbers. American by default. */
  locale: z.optional(z.string().check(z.regex(/^en(-[A-Z]{2})?$/, 'Enter an English locale like en-US'))),
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'Enter a time zone like America/Denver')),
  defaultMarket: marketNumber,
  defaultPlan: slug,
  plans: z.record(slug, schoolPlan),
  /** The iPhone and Android apps show prices too. Absent: they only say whom to ask. */
  showPricesInApps: z.optional(z.literal(true)),
  /** Minutes for which a game's picture may be missing before its passes are paid back. Absent: the default. */
  refundAfterMinutes: z.optional(
    z.int().check(z.minimum(1, 'Enter at least 1 minute'), z.maximum(240, 'Enter at most 240 minutes')),
  ),
  /** A plan for a year for those with an address at this domain, such as students. */
  emailPlans: z.optional(z.array(z.strictObject({ domain: host, plan: slug })).check(z.minLength(1), z.maxLength(20))),
  markets: z.record(marketNumber, requiredText(60)),
  /** How the market of a network is found. Absent: every network is in the default market. */
  marketRules: z.optional(marketRules),
  sports: z.array(schoolSport).check(z.minLength(1, 'Choose at least one sport'), z.maxLength(80)),
  pages: z
    .array(
      z.strictObject({
        slug,
        title: requiredText(60),
        gender: z.enum(['', 'm', 'f', 'g']),
        asset: slug,
      }),
    )
    .check(z.maxLength(20)),
  shownOff: z.array(slug).check(z.maxLength(8)),
  /** Sports whose art is shown on the public home and beside the sign-in. The first sport's by default. */
  art: z.optional(z.strictObject({ home: slug, signIn: slug })),
  sportsList: z.strictObject({
    all: z.strictObject({ id: z.int(), name: requiredText(60) }),
    synthetic: z.nullable(entry),
    excluded: z.array(z.int()).check(z.maxLength(100)),
  }),
  affiliations: z
    .array(
      z.strictObject({
        id: z.int().check(z.minimum(1), z.maximum(9_999)),
        name: requiredText(60),
        description: requiredText(120),
        icon: slug,
      }),
    )
    .check(z.maxLength(30)),
  /** The social link area. Absent: none. */
  soapbox: z.optional(
    z.strictObject({
      /** Hosts whose pages the app may frame, by exact name. */
      hosts: z.array(host).check(z.maxLength(10)),
      /** Links of the area's own page, in order. */
      links: z
        .array(z.strictObject({ title: requiredText(60), url: page, network: z.enum(linkNetworks) }))
        .check(z.maxLength(30)),
    }),
  ),
  /** Updates of the iPhone and Android apps without the stores. Absent: none. */
  liveUpdate: z.optional(
    z.strictObject({
      /** The publisher's public key. Apps and the server accept only bundles that it verifies. */
      publicKey,
    }),
  ),
  /** The school sends a newsletter by email, so fans are asked whether they want it. Absent: none, and no one is asked. */
  newsletter: z.optional(z.literal(true)),
  legal: z.strictObject({ privacy: z.nullable(page), terms: z.nullable(page), contact: z.nullable(requiredText(200)) }),
})

export type Company = z.infer<typeof settingsSchema>
