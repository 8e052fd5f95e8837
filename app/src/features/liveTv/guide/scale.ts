/** 7.2 px a minute; Guide.module.css has the rest of the geometry. */
export const remPerMinute = 0.45

export const minutesToRem = (minutes: number): string => `${Math.round(minutes * remPerMinute * 1000) / 1000}rem`
