/**
 * Returns an answer that the page's own script already requested: once, for the same session only, and undefined when
 * the request failed.
 */
export async function takeFirstAnswer(path: string, jwt: string | undefined): Promise<Response | undefined> {
  const first = globalThis.firstAnswers
  const answer = first?.jwt === jwt ? first?.answers[path] : undefined
  if (first) delete first.answers[path]
  return answer?.catch(() => undefined)
}
