import * as z from 'zod/mini'
import { cleanText } from '../shown-text.ts'

/** What decides in which market a network is. Only staff read it: it is no part of a page, and not public. */

export const marketNumber = z.string().check(z.regex(/^\d{1,9}$/, 'Enter a market number'))

/** A circle around a venue or a city. */
const marketCircle = z.strictObject({
  name: z.optional(cleanText(60).check(z.trim(), z.minLength(1, 'Enter a name'))),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  km: z.number().check(z.positive('Enter a distance'), z.maximum(2_000, 'Enter 2,000 km or less')),
})
export type MarketCircle = z.infer<typeof marketCircle>

/** What a market is made of. A place that one of these names is in it. */
const marketArea = z.strictObject({
  /** Metro codes, as Nielsen numbers television markets: 770 is Salt Lake City. */
  metros: z.optional(
    z.array(z.string().check(z.regex(/^\d{1,6}$/, 'Enter a metro code like 770'))).check(z.maxLength(300)),
  ),
  /** States and regions, by ISO 3166-2. */
  regions: z.optional(
    z.array(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'Enter a state like US-UT'))).check(z.maxLength(300)),
  ),
  /** Countries, by ISO 3166-1. */
  countries: z.optional(
    z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'Enter a country like US'))).check(z.maxLength(250)),
  ),
  /** Beginnings of postal codes, after their country. */
  postal: z.optional(
    z
      .array(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,10}$/, 'Enter a ZIP beginning like US-841')))
      .check(z.maxLength(2_000)),
  ),
  circles: z.optional(z.array(marketCircle).check(z.maxLength(50))),
})
export type MarketArea = z.infer<typeof marketArea>

/** A network of the school's own. */
const schoolNetwork = z.strictObject({
  /** In CIDR notation. */
  cidr: z
    .string()
    .check(z.regex(/^[0-9a-fA-F:.]{2,45}\/\d{1,3}$/, 'Enter a network like 128.110.0.0/16'), z.maxLength(49)),
  market: marketNumber,
})
export type SchoolNetwork = z.infer<typeof schoolNetwork>

export const marketRules = z.strictObject({
  /** By market number. A market without an area is given by a network, by staff, or by default. */
  areas: z.optional(z.record(marketNumber, marketArea)),
  networks: z.optional(z.array(schoolNetwork).check(z.maxLength(500))),
  /** The market of a network whose place is unknown. Absent: the default market. */
  unknown: z.optional(marketNumber),
})
export type MarketRules = z.infer<typeof marketRules>
