/** For calls that a start waits for. A phone answers them within milliseconds. */
export const phoneAnswerMs = 4000

/** Rejects when the phone has not answered in time. It never answers a call to a method that it does not have. */
export function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The phone did not answer within ${ms} ms.`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
