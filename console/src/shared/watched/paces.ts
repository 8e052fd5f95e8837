const minutes = [5, 15, 30, 60, 180, 720, 1_440]

const paceOf = (every: number): string => {
  if (every === 1_440) return 'Once a day'
  return every % 60 === 0 ? (every === 60 ? 'Every hour' : `Every ${every / 60} hours`) : `Every ${every} minutes`
}

/** How often something elsewhere is looked at. */
export const paces = minutes.map((every) => ({ value: String(every), label: paceOf(every) }))

/** Another pace may have been said elsewhere. */
export const pacesWith = (every: number) =>
  minutes.includes(every) ? paces : [...paces, { value: String(every), label: paceOf(every) }]
