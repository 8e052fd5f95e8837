interface SeasonDays {
  starts: string
  ends: string
}

/** Finds the season of a day. Where two seasons have the day, the later one counts. */
export const findSeasonOn = <S extends SeasonDays>(seasons: readonly S[], day: string): S | undefined =>
  pickLatest(seasons.filter(({ starts, ends }) => starts <= day && day <= ends))

/**
 * Finds the season that fans see first: today's, or else the last one that began. A season in the far future, such as a
 * slip of the keys, is never the first while there is another.
 */
export const findCurrentSeason = <S extends SeasonDays>(seasons: readonly S[], today: string): S | undefined =>
  findSeasonOn(seasons, today) ??
  pickLatest(seasons.filter(({ starts }) => starts <= today)) ??
  seasons.toSorted((one, other) => compareText(one.starts, other.starts))[0]

const pickLatest = <S extends SeasonDays>(seasons: readonly S[]): S | undefined =>
  seasons.toSorted((one, other) => compareText(other.starts, one.starts))[0]

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
