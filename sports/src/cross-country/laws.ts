/** Rules of the season. An operator checks them before each season. */

/** Five runners score, and two more push others back. A team with fewer than five has no place. */
export const scorers = 5
export const displacers = 2

export const miles = 1609.344

/** Parses `6K`, `5 km`, `8,000 m` or `4 miles` to meters. */
export function parseMeters(name: string): number | undefined {
  const found = /([\d.,]+)\s*(k(?:m|ilometers?)?|m(?:eters?)?|mi(?:les?)?)\b/i.exec(name)
  if (!found) return undefined
  const [, digits = '', unit = ''] = found
  const value = Number(digits.replaceAll(',', ''))
  if (/^k/i.test(unit)) return value * 1000
  return /^mi/i.test(unit) ? value * miles : value
}
