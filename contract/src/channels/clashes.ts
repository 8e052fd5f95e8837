/** An entry of a channel's guide with its start and end. */
export interface Standing {
  id: number
  name: string
  starts_at: string
  ends_at: string
}

export interface Span {
  starts_at: string
  ends_at: string
}

const msOf = (instant: string): number => Date.parse(instant)

/** Returns the first entry that overlaps a time span. */
export const inTheWay = <S extends Standing>(
  { starts_at, ends_at }: Span,
  standing: readonly S[],
  but?: number,
): S | undefined =>
  standing
    .filter((one) => one.id !== but && msOf(one.starts_at) < msOf(ends_at) && msOf(one.ends_at) > msOf(starts_at))
    .toSorted((one, two) => msOf(one.starts_at) - msOf(two.starts_at))[0]

const timeIn = (timeZone: string) => (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(instant))

/** Describes a clash in one sentence, in the school's time zone. */
export function wayWords({ name, starts_at, ends_at }: Standing, timeZone: string): string {
  const time = timeIn(timeZone)
  return `“${name}” is there from ${time(starts_at)} to ${time(ends_at)}.`
}

/** Returns the earliest start from then on at which the span fits. */
export function firstFree({ starts_at, ends_at }: Span, standing: readonly Standing[], but?: number): string {
  const lengthMs = msOf(ends_at) - msOf(starts_at)
  const at = (ms: number) => new Date(ms).toISOString()
  let startMs = msOf(starts_at)
  for (;;) {
    const way = inTheWay({ starts_at: at(startMs), ends_at: at(startMs + lengthMs) }, standing, but)
    if (!way) return at(startMs)
    startMs = msOf(way.ends_at)
  }
}
