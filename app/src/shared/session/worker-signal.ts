/** Spec 9: the status that the worker signals with. */
export const workerSignal = 222
