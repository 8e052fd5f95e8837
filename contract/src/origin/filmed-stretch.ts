/** A stretch of time that a video shows without a cut, in Unix milliseconds. */
export interface FilmedStretch {
  fromMs: number
  untilMs: number
}
