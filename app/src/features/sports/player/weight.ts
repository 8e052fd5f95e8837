/** Some files say what it is counted in, others only how many pounds. */
export const poundsOf = (weight: string | null): string | null =>
  weight !== null && /^\d+$/.test(weight) ? `${weight} lb` : weight
