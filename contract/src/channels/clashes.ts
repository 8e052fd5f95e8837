/** An entry of a channel's guide with its start and end. */
export interface GuideEntry {
  id: number
  name: string
  starts_at: string
  ends_at: string
}

export interface TimeSpan {
  starts_at: string
  ends_at: string
}

const toMs = (instant: string): number => Date.parse(instant)

/** Returns the first entry that overlaps a time span. */
export const findClash = <S extends GuideEntry>(
  { starts_at, ends_at }: TimeSpan,
  standing: readonly S[],
  but?: number,
): S | undefined =>
  standing
    .filter((one) => one.id !== but && toMs(one.starts_at) < toMs(ends_at) && toMs(one.ends_at) > toMs(starts_at))
    .toSorted((one, two) => toMs(one.starts_at) - toMs(two.starts_at))[0]

const createTimeFormat = (timeZone: string) => (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(instant))

/** Describes a clash in one sentence, in the school's time zone. */
export function describeClash({ name, starts_at, ends_at }: GuideEntry, timeZone: string): string {
  const time = createTimeFormat(timeZone)
  return `“${name}” is on from ${time(starts_at)} to ${time(ends_at)}.`
}

/** Returns the earliest start from then on at which the span fits. */
export function findFreeStart({ starts_at, ends_at }: TimeSpan, standing: readonly GuideEntry[], but?: number): string {
  const lengthMs = toMs(ends_at) - toMs(starts_at)
  const toIso = (ms: number) => new Date(ms).toISOString()
  let startMs = toMs(starts_at)
  for (;;) {
    const way = findClash({ starts_at: toIso(startMs), ends_at: toIso(startMs + lengthMs) }, standing, but)
    if (!way) return toIso(startMs)
    startMs = toMs(way.ends_at)
  }
}
