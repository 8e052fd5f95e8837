import * as z from 'zod/mini'

/**
 * An advertisement. A click goes through this server by the ad's id (`clickAd`), so a page never carries the sponsor's
 * address.
 */
export const ad = z.object({
  id: z.int(),
  sponsor: z.string(),
  title: z.string(),
  kind: z.enum(['10seconds', '15seconds', 'banner', 'playerprofile', 'article']),
  /** A picture's path; a video's poster. */
  image: z.nullable(z.string()),
  /** The phone's cut of a banner. */
  image_small: z.nullable(z.string()),
  /** What the picture shows, in words. */
  alt: z.optional(z.string()),
  /** The path of a video's playlist. */
  video: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  /** Seconds after which it may be skipped; null when it may not. */
  skip_after: z.nullable(z.int()),
  /** Leads to the sponsor; null when it leads nowhere. */
  click: z.nullable(z.string()),
  /** The impression to count, where the ad is given to one fan alone. */
  impression: z.optional(z.string()),
})
export type Ad = z.infer<typeof ad>

const lists = {
  '10seconds': z.array(ad),
  '15seconds': z.array(ad),
  banner: z.array(ad),
}

export const pageAds = z.object({ page: z.string(), banner: z.array(ad) })
export const channelAds = z.object({
  channel_id: z.int(),
  app_homes_row_id: z.nullable(z.string()),
  channelbar: z.nullable(ad),
  watermark: z.nullable(z.string()),
})

/** The ads of the home call (spec 3, Ads). */
export const ads = z.object({
  app: z.object({ title: z.string(), ...lists, playerprofile: z.array(ad) }),
  page: z.array(pageAds),
  channel: z.array(channelAds),
})
export type Ads = z.infer<typeof ads>
