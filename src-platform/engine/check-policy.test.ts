import { expect, it } from 'vitest';
import { accessPolicySchema } from '../domain/access-policy.ts';
import { SAMPLE_CUBES } from '../samples/sample-cubes.ts';
import { checkPolicy } from './check-policy.ts';

const check = (cube: string, column: string) => (): void => {
  const rules = [{ kind: 'attribute', column, attribute: 'market' }];
  checkPolicy(
    accessPolicySchema.parse({ cubes: [{ cube, description: 'x', rules }] }),
    SAMPLE_CUBES,
  );
};

it('refuses a policy that names what is not there', () => {
  expect(check('boats', 'origin')).toThrow('boats');
  expect(check('cars', 'colour')).toThrow('cars.colour');
  expect(check('cars', 'year')).toThrow('cars.year');
  expect(check('cars', 'origin')).not.toThrow();
});
