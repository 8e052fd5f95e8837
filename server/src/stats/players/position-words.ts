import type { SportModule } from '@fieldhouse/sports/kit/module'

/** `QB` in a sport's own words; of several, however they are written, each. Nothing where one of them is unknown. */
export function positionInWords({ positions }: Pick<SportModule, 'positions'>, written: string): string | undefined {
  const names = written
    .toUpperCase()
    .split(/\s*[/,&]\s*/)
    .map(
      (abbr) =>
        positions.find((one) => one.abbr === abbr || one.others?.some((other) => other.toUpperCase() === abbr))?.name,
    )
  const [first, ...others] = names.flatMap((name) => name ?? [])
  if (first === undefined || names.includes(undefined)) return undefined
  return [first, ...others.map((name) => name.toLowerCase())].join(' and ')
}
