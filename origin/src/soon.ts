/** Here already, or on its way: who asks at each segment need not wait for what is known. */
export type Soon<T> = T | Promise<T>
