/** A node of Vega's scene graph or specification, of which nothing is known but that it is an object. */
export type SceneNode = Readonly<Record<string, unknown>>;

export const isSceneNode = (value: unknown): value is SceneNode =>
  typeof value === 'object' && value !== null;

export const listSceneItems = (node: unknown): readonly SceneNode[] =>
  isSceneNode(node) && Array.isArray(node['items']) ? node['items'].filter(isSceneNode) : [];

export const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
