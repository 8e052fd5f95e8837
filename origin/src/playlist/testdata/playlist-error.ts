/** The only thing that reading a playlist ever throws. */
export class PlaylistError extends Error {}
