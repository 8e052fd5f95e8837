/** By the fan's own clock. */
export function greeting(at: Date, firstname: string): string {
  const hour = at.getHours()
  const part = hour >= 5 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
  return firstname === '' ? part : `${part}, ${firstname}`
}
