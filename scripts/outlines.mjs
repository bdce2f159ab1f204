// Reduces the countries of Natural Earth to what the admin's map draws. The source is `countries-110m.json` of the npm package world-atlas 2.0.2:
// node scripts/outlines.mjs countries-110m.json > src/admin/screens/map/outlines.json
import { readFileSync } from 'node:fs';

const { transform, arcs, objects } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { scale, translate } = transform;

/** In tenths of a degree, east and south. */
const lines = arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([east, north]) => {
    x += east;
    y += north;
    return [Math.round((x * scale[0] + translate[0]) * 10), Math.round(-(y * scale[1] + translate[1]) * 10)];
  });
});

function ringOf(ids) {
  const points = ids.flatMap((id) => (id < 0 ? [...lines[~id]].reverse() : lines[id]));
  return points.filter(([x, y], at) => at === 0 || x !== points[at - 1][0] || y !== points[at - 1][1]);
}

function pathOf([[x, y], ...others]) {
  let before = [x, y];
  const steps = others.slice(0, -1).map((point) => {
    const step = `${point[0] - before[0]} ${point[1] - before[1]}`;
    before = point;
    return step;
  });
  return `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

function boxOf(ring) {
  const [xs, ys] = [0, 1].map((at) => ring.map((point) => point[at]));
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2), width: right - left, size: (right - left) * (bottom - top) };
}

const outlines = objects.countries.geometries.map(({ type, id, arcs: parts, properties }) => {
  const rings = (type === 'Polygon' ? [parts] : parts)
    .flat()
    .map(ringOf)
    .filter((ring) => ring.length > 3);
  const [{ x, y, width }] = rings.map(boxOf).sort((one, other) => other.size - one.size);
  // Kosovo has a code that is in use without being in the list of numbers; two more outlines have none and stay without a name.
  const code = id ? new Intl.Locale(`und-${id}`).region : { Kosovo: 'XK' }[properties.name];
  return { ...(code && { code }), x, y, width, d: rings.map(pathOf).join('') };
});
process.stdout.write(`${JSON.stringify(outlines)}\n`);
