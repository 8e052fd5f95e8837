/** A value, or a promise of it. Known values need no promise, which matters on every segment request. */
export type MaybePromise<T> = T | Promise<T>
