/** `1st`, `22nd`, `113th`. */
export const formatOrdinal = (number: number): string => {
  const tens = number % 100
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}
