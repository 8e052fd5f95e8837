/** H.264's Baseline, Main and High profiles (ISO 14496-10 annex A): 8 bits and 4:2:0. Browsers and phones decode no other. */
const playedProfiles: ReadonlySet<number> = new Set([66, 77, 100])

/** The profile stands fourth in the configuration of a decoder, behind the five bytes of FLV's own. */
const flvProfileAt = 6

/** Whether the H.264 of this configuration, as RTMP carries it, plays everywhere. */
export const isPlayedConfig = (payload: Buffer): boolean => playedProfiles.has(payload[flvProfileAt] ?? 0)

/** The same of a codec's name (RFC 6381): `avc1.64001f`. */
export function isPlayedCodec(codec: string): boolean {
  const [, profile = ''] = /^avc[13]\.([0-9a-f]{2})/.exec(codec) ?? []
  return playedProfiles.has(Number.parseInt(profile, 16))
}
