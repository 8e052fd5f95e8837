/**
 * H.264's Baseline, Main and High profiles (ISO 14496-10 annex A): 8 bits and 4:2:0. Browsers and phones decode no
 * other.
 */
const playedProfiles: ReadonlySet<number> = new Set([66, 77, 100])

/** Position of the profile in a decoder configuration, after FLV's own five bytes. */
const flvProfileAt = 6

/** Returns true when the H.264 of an RTMP configuration plays everywhere. */
export const isPlayedConfig = (payload: Buffer): boolean => playedProfiles.has(payload[flvProfileAt] ?? 0)

/** Returns true when a codec such as `avc1.64001f` (RFC 6381) plays everywhere. */
export function isPlayedCodec(codec: string): boolean {
  const [, profile = ''] = /^avc[13]\.([0-9a-f]{2})/.exec(codec) ?? []
  return playedProfiles.has(Number.parseInt(profile, 16))
}
