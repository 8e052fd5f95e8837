/** Adds "lb" to a plain number; some files already contain the unit. */
export const formatPounds = (weight: string | null): string | null =>
  weight !== null && /^\d+$/.test(weight) ? `${weight} lb` : weight
