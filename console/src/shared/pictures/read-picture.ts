/** Reads the picture that is about to go, for an undo. Without it there is no undo. */
export async function readPicture(address: string | null): Promise<Blob | undefined> {
  if (address === null) return undefined
  const answer = await fetch(address).catch(() => undefined)
  return answer?.ok ? answer.blob() : undefined
}
