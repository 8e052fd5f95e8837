const minutes = [5, 10, 15, 30, 60, 180, 720, 1_440]

const paceOf = (every: number): string => {
  if (every === 1_440) return 'Once a day'
  return every % 60 === 0 ? (every === 60 ? 'Every hour' : `Every ${every / 60} hours`) : `Every ${every} minutes`
}

/** How often something elsewhere is checked. Another pace may have been said elsewhere: it has its place among them. */
export const pacesWith = (every: number) =>
  [...new Set([...minutes, every])]
    .toSorted((one, other) => one - other)
    .map((one) => ({ value: String(one), label: paceOf(one) }))
