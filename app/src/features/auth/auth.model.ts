/** Formats the seconds left as the resend button shows them. */
export const formatSecondsLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
