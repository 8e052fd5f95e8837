/** 7.2 px a minute; Guide.module.css says the rest of the geometry. */
export const remPerMinute = 0.45

export const rem = (minutes: number): string => `${Math.round(minutes * remPerMinute * 1000) / 1000}rem`
