interface Point {
  latitude: number
  longitude: number
}

const earthRadiusKm = 6_371
const kmOfDegree = (earthRadiusKm * Math.PI) / 180
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance over the ground between two points. */
export function getDistanceKm(one: Point, other: Point): number {
  const [lat, otherLat] = [toRadians(one.latitude), toRadians(other.latitude)]
  const half =
    Math.sin((otherLat - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(otherLat) * Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Whether a point is within a distance of another one. Most are too far north or south, which is quick to see. */
export const isWithinKm = (one: Point, other: Point, km: number): boolean =>
  Math.abs(one.latitude - other.latitude) * kmOfDegree <= km && getDistanceKm(one, other) <= km
