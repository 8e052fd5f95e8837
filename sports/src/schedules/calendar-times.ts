/** Day and time as people's programs write them: `2026-11-07T19:00:00-07:00`, `20261107T1900`, `20261107`. */
const time =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2}))?)?$/i

/** An event's times as the standard writes them. What is no time stays as it is. */
export const usualTimes = (event: string): string =>
  event.replace(/^(DTSTART|DTEND)((?:;(?:"[^"\r\n]*"|[^":\r\n])*)*):([^\r\n]*)/gim, (line, name, said, value) => {
    const [, year, month, day, hour, minute, second = '00', utc, sign, offHours, offMinutes] =
      time.exec(String(value).trim()) ?? []
    if (year === undefined) return line
    const date = `${year}${month}${day}`
    if (hour === undefined) return `${name}${/;VALUE=DATE(;|$)/i.test(said) ? said : ';VALUE=DATE'}:${date}`
    if (sign === undefined) return `${name}${said}:${date}T${hour}${minute}${second}${utc ? 'Z' : ''}`
    const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${offHours}:${offMinutes}`)
    return Number.isNaN(instant.getTime()) ? line : `${name}:${instant.toISOString().replace(/[-:]|\.\d+/g, '')}`
  })
