const usualMinutes = [5, 10, 15, 30, 60, 180, 720, 1_440]

const formatPace = (every: number): string => {
  if (every === 1_440) return 'Once a day'
  return every % 60 === 0 ? (every === 60 ? 'Every hour' : `Every ${every / 60} hours`) : `Every ${every} minutes`
}

/** Options for how often a source is checked, with the current pace even if it is unusual. */
export const listPaceOptions = (every: number) =>
  [...new Set([...usualMinutes, every])]
    .toSorted((one, other) => one - other)
    .map((one) => ({ value: String(one), label: formatPace(one) }))
