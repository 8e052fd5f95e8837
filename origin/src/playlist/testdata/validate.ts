import { isSameMap, listInstants, type MediaPlaylist, type MediaSegment } from '../media.ts'

/** Wall clock and media time may part by this much between two segments before a player is misled. */
const driftMs = 1000
const rounding = 0.000_002

/**
 * Lists violations of RFC 8216bis in a playlist and in its succession to `previous`, one line each. Merge delta updates
 * first.
 */
export function validateMedia(playlist: MediaPlaylist, previous?: MediaPlaylist): string[] {
  return [
    ...durationFaults(playlist),
    ...partFaults(playlist),
    ...timelineFaults(playlist),
    ...(previous ? successionFaults(playlist, previous) : []),
  ]
}

function durationFaults({ targetDuration, segments, serverControl, partTarget }: MediaPlaylist): string[] {
  if (targetDuration === undefined || targetDuration < 1) return ['TARGETDURATION is missing']
  const { canSkipUntil, holdBack } = serverControl ?? {}
  return [
    ...segments.flatMap(({ uri, duration }) => {
      if (duration === undefined) return [`${uri} has no EXTINF`]
      return Math.round(duration) > targetDuration ? [`${uri} lasts ${duration}, more than TARGETDURATION`] : []
    }),
    ...(canSkipUntil !== undefined && canSkipUntil < 6 * targetDuration
      ? ['CAN-SKIP-UNTIL is less than six TARGETDURATIONs']
      : []),
    ...(holdBack !== undefined && holdBack < 3 * targetDuration
      ? ['HOLD-BACK is less than three TARGETDURATIONs']
      : []),
    ...(partTarget !== undefined && partTarget > targetDuration ? ['PART-TARGET is more than TARGETDURATION'] : []),
  ]
}

function partFaults({ partTarget, serverControl, segments, open, preloadHints = [] }: MediaPlaylist): string[] {
  const allSegments = [...segments, ...(open ? [{ uri: 'the open segment', ...open }] : [])]
  const faults: string[] = []
  if (partTarget === undefined) {
    if (allSegments.some((segment) => segment.parts)) faults.push('there are parts and no PART-INF')
    return faults
  }
  const partHoldBack = serverControl?.partHoldBack
  if (partHoldBack === undefined) faults.push('PART-HOLD-BACK is missing')
  else if (partHoldBack < 2 * partTarget - rounding) faults.push('PART-HOLD-BACK is less than twice PART-TARGET')
  for (const segment of allSegments) {
    const parts = segment.parts ?? []
    for (const [index, part] of parts.entries()) {
      if (part.duration > partTarget + rounding)
        faults.push(`${part.uri} lasts ${part.duration}, more than PART-TARGET`)
      // RFC 8216bis 4.4.4.9: only a segment's last part may be shorter than 85 % of the target.
      const isLast = index === parts.length - 1
      if (!isLast && !part.gap && part.duration < 0.85 * partTarget - rounding)
        faults.push(`${part.uri} lasts ${part.duration}, less than 85 % of PART-TARGET`)
    }
    const duration = 'duration' in segment ? (segment as MediaSegment).duration : undefined
    const sum = parts.reduce((total, part) => total + part.duration, 0)
    if (duration !== undefined && parts.length > 0 && Math.abs(sum - duration) > 0.05)
      faults.push(`${segment.uri} lasts ${duration}, its parts ${sum.toFixed(3)}`)
  }
  const known = new Set(allSegments.flatMap((segment) => (segment.parts ?? []).map((part) => part.uri)))
  for (const hint of preloadHints) if (known.has(hint.uri)) faults.push(`${hint.uri} is hinted though it is there`)
  return faults
}

function timelineFaults({ segments, skippedSegments }: MediaPlaylist): string[] {
  const faults: string[] = []
  const uris = new Set<string>()
  for (const [index, segment] of segments.entries()) {
    const isFragmented = /\.(m4s|mp4|cmf[va])(\?|$)/.test(segment.uri)
    if (isFragmented && !segment.map && skippedSegments === undefined) faults.push(`${segment.uri} has no EXT-X-MAP`)
    const before = segments[index - 1]
    if (before && skippedSegments === undefined && !segment.discontinuity && !isSameMap(before.map, segment.map))
      faults.push(`${segment.uri} has another EXT-X-MAP without a discontinuity`)
    const { byteRange } = segment
    const place = byteRange ? `${segment.uri} ${byteRange.offset}` : segment.uri
    // The same title may come again, but only after a discontinuity.
    if (uris.has(place) && !segments.some((one) => one.discontinuity)) faults.push(`${place} is there twice`)
    uris.add(place)
  }
  return [...faults, ...clockFaults(segments)]
}

function clockFaults(segments: readonly MediaSegment[]): string[] {
  return segments.flatMap((segment, index) => {
    const before = segments[index - 1]
    const [from, to] = [before?.programDateTime, segment.programDateTime]
    if (!before || from === undefined || to === undefined || segment.discontinuity) return []
    const drift = to - from - (before.duration ?? 0) * 1000
    return Math.abs(drift) > driftMs ? [`${segment.uri} is ${Math.round(drift)} ms off its PROGRAM-DATE-TIME`] : []
  })
}

function successionFaults(playlist: MediaPlaylist, previous: MediaPlaylist): string[] {
  const faults: string[] = []
  const removed = playlist.mediaSequence - previous.mediaSequence
  if (removed < 0) return [`MEDIA-SEQUENCE went back from ${previous.mediaSequence} to ${playlist.mediaSequence}`]
  if (playlist.targetDuration !== previous.targetDuration) faults.push('TARGETDURATION has changed')
  if (previous.ended && !playlist.ended) faults.push('ENDLIST was taken back')
  if (removed > 0 && (previous.type === 'EVENT' || previous.type === 'VOD'))
    faults.push(`a playlist of type ${previous.type} has lost segments`)
  const end = (one: MediaPlaylist) => one.mediaSequence + one.segments.length
  if (end(playlist) < end(previous)) faults.push('segments at the end were taken back')
  const removedSegments = previous.segments.slice(0, removed)
  const expected = previous.discontinuitySequence + removedSegments.filter((segment) => segment.discontinuity).length
  if (removed <= previous.segments.length && playlist.discontinuitySequence !== expected)
    faults.push(`DISCONTINUITY-SEQUENCE is ${playlist.discontinuitySequence} instead of ${expected}`)
  if (playlist.discontinuitySequence < previous.discontinuitySequence) faults.push('DISCONTINUITY-SEQUENCE went back')
  return [...faults, ...changedSegments(playlist, previous, removed), ...openSegmentFaults(playlist, previous)]
}

function changedSegments(playlist: MediaPlaylist, previous: MediaPlaylist, removed: number): string[] {
  const [now, then] = [listInstants(playlist.segments), listInstants(previous.segments)]
  return previous.segments.slice(removed).flatMap((old, index) => {
    const number = playlist.mediaSequence + index
    const segment = playlist.segments[index]
    if (!segment) return []
    if (segment.uri !== old.uri) return [`segment ${number} was ${old.uri} and is ${segment.uri}`]
    const faults: string[] = []
    if (segment.duration !== old.duration)
      faults.push(`${old.uri} lasted ${old.duration} and lasts ${segment.duration}`)
    if (segment.discontinuity !== old.discontinuity) faults.push(`${old.uri} has changed its discontinuity`)
    if (!isSameMap(segment.map, old.map)) faults.push(`${old.uri} has changed its EXT-X-MAP`)
    const [instant, before] = [now[index], then[index + removed]]
    if (instant !== undefined && before !== undefined && Math.abs(instant - before) > 1)
      faults.push(`${old.uri} has moved by ${Math.round(instant - before)} ms`)
    return faults
  })
}

/** The parts that were there stay there, in the open segment or in the one that it became. */
function openSegmentFaults(playlist: MediaPlaylist, previous: MediaPlaylist): string[] {
  if (!previous.open?.parts) return []
  const became = playlist.segments[previous.mediaSequence + previous.segments.length - playlist.mediaSequence]
  const parts = (became ?? playlist.open)?.parts
  // A server may drop the parts of what is older than three target durations.
  if (!parts) return became ? [] : ['parts were taken back']
  return previous.open.parts.flatMap((part, index) => {
    const now = parts[index]
    return now?.uri === part.uri && now.duration === part.duration ? [] : [`part ${part.uri} has changed or gone`]
  })
}
