/** Greets the fan by the time of day on their own clock. */
export function greetFan(at: Date, firstname: string): string {
  const hour = at.getHours()
  const part = hour >= 5 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
  return firstname === '' ? part : `${part}, ${firstname}`
}
