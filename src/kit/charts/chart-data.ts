/** The data of a bar or line chart: every point has one value for each series. */
export interface ChartData {
  series: readonly string[];
  points: readonly ChartPoint[];
}
export interface ChartPoint {
  /** Unique: axes are drawn by id, because two points may have the same name. */
  id: string;
  name: string;
  values: readonly number[];
}

/** The name of a point by its id. */
export const nameIn =
  (points: readonly ChartPoint[]) =>
  (id: unknown): string =>
    points.find((point) => point.id === id)?.name ?? '';

/** The first series is the most opaque, so that they can be told apart without colour. */
const opacities = [1, 0.55, 0.25];
export const seriesFill = (at: number) => ({ fill: 'var(--primary)', fillOpacity: opacities[at] ?? 0.15 });

/** One part of a ring. */
export interface RingPart {
  name: string;
  /** Its share of the whole, 0 to 100. */
  share: number;
  /** A CSS colour. */
  colour: string;
}
