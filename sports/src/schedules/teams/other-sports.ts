/** Sports of other teams: what nobody here plays is still known as somebody's game, and never taken for one of ours. */
export const otherSports: readonly string[] = [
  ...['acrobatics and tumbling', 'archery', 'badminton', 'bass fishing', 'bowling', 'cheer', 'cheerleading', 'cricket'],
  ...['cycling', 'dance', 'equestrian', 'esports', 'fencing', 'flag football', 'handball', 'hockey', 'ice hockey'],
  ...['pickleball', 'rifle', 'rodeo', 'rowing', 'rugby', 'sailing', 'squash', 'stunt', 'table tennis', 'triathlon'],
  ...['ultimate frisbee', 'water polo', 'wrestling'],
]
