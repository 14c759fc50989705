import { describe, expect, it } from 'vitest';
import { accessPolicySchema } from '../domain/access-policy.ts';
import { SAMPLE_CUBES } from '../samples/sample-cubes.ts';
import { checkPolicy } from './check-policy.ts';

const check = (cube: string, column: string, described = 'origin') => {
  const rules = [{ kind: 'attribute', column, attribute: 'market' }];
  const columnDescriptions = { [described]: 'Where it was made.' };
  const cubes = [{ cube, description: 'x', columnDescriptions, rules }];
  checkPolicy(accessPolicySchema.parse({ cubes }), SAMPLE_CUBES);
};

describe('a policy', () => {
  it('fits the cubes that it names', () => {
    expect(() => check('cars', 'origin')).not.toThrow();
  });

  it('is refused where it names what is not there, or cannot be compared', () => {
    expect(() => check('boats', 'origin')).toThrow('boats');
    expect(() => check('cars', 'colour')).toThrow('cars.colour');
    expect(() => check('cars', 'year')).toThrow('cars.year');
    expect(() => check('cars', 'origin', 'colour')).toThrow('cars.colour');
  });
});
