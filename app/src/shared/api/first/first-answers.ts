/** What the page itself asked while its scripts were on their way: each answer once, for whom it was asked, and none that did not come. */
export async function firstAnswer(path: string, jwt: string | undefined): Promise<Response | undefined> {
  const first = globalThis.firstAnswers
  const answer = first?.jwt === jwt ? first?.answers[path] : undefined
  if (first) delete first.answers[path]
  return answer?.catch(() => undefined)
}
